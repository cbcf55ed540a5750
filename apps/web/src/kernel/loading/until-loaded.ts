/** Waits between attempts, milliseconds: the first, doubled each time up to the last. */
const FIRST_WAIT = 500;
const LAST_WAIT = 10_000;
/**
 * Browsers name the file that did not come, and some answer every later import of that address with the same failure
 * (whatwg/html#6768): the next attempt asks at an address of its own.
 */
const ADDRESS = /https?:[^?\s]+/;

interface UntilLoaded {
  /** Nobody wants it any more: the next attempt is not made. */
  readonly isOver: () => boolean;
  /** Called for each attempt that failed. */
  readonly onFailure?: () => void;
}

/** Loads what works without a click and so has nobody to try again: with growing waits, until it is there. Null when over. */
export async function untilLoaded<T>(
  load: () => Promise<T>,
  { isOver, onFailure }: UntilLoaded,
): Promise<T | null> {
  let next = load;
  for (let wait = FIRST_WAIT; !isOver(); wait = Math.min(2 * wait, LAST_WAIT)) {
    try {
      return await next();
    } catch (cause) {
      if (isOver()) break;
      onFailure?.();
      const failed = ADDRESS.exec(String(cause))?.[0];
      if (failed !== undefined)
        next = () => import(/* @vite-ignore */ `${failed}?${Date.now()}`) as Promise<T>;
      await new Promise<void>((go) => void setTimeout(go, wait));
    }
  }
  return null;
}
