/** A key press, as far as shortcuts care. */
export interface KeyPress {
  readonly key: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Longest pause inside a sequence like G A, milliseconds. */
const SEQUENCE = 1_200;

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** The shortcut that the last presses make; of two, the one registered last: the screen's own wins over the shell's. */
export function findShortcut<S extends { readonly keys: readonly string[] }>(
  shortcuts: readonly S[],
  presses: readonly KeyPress[],
): S | undefined {
  return shortcuts.findLast(({ keys }) => {
    const tail = presses.slice(-keys.length);
    if (tail.length < keys.length) return false;
    const inTime = tail.every(({ at }, index) => index === 0 || at - (tail[index - 1]?.at ?? 0) <= SEQUENCE);
    return inTime && keys.every((key, index) => same(key, tail[index]?.key ?? ''));
  });
}
