/** Waits between attempts, milliseconds: the first, doubled each time up to the last. */
const FIRST_WAIT = 500;
const LAST_WAIT = 10_000;

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
  for (let wait = FIRST_WAIT; !isOver(); wait = Math.min(2 * wait, LAST_WAIT)) {
    try {
      return await load();
    } catch {
      if (isOver()) break;
      onFailure?.();
      await new Promise<void>((go) => void setTimeout(go, wait));
    }
  }
  return null;
}
