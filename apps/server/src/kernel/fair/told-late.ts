import { setTimeout } from 'node:timers/promises';

interface Lateness {
  readonly milliseconds: number;
  /** So many wait to be told; beyond them it is told at once, since each that waits is kept in memory. */
  readonly atOnce: number;
}

/**
 * Tells who asked for too much so a while later: a loop that waits for its answers then costs us a refusal in that while for
 * each of its connections, and not thousands of them a second, which would be the flood again.
 */
export function toldLate({ milliseconds, atOnce }: Lateness) {
  let waiting = 0;
  return async (refusal: () => never): Promise<never> => {
    if (waiting < atOnce) {
      waiting += 1;
      await setTimeout(milliseconds).finally(() => (waiting -= 1));
    }
    return refusal();
  };
}
