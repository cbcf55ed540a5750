import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds that a change of shape stands before a table in use, and calls behind it. */
export const LONGEST_WAIT = 1_000;
/** Milliseconds in which those who waited behind it come by. */
const GIVE_WAY = 500;
const SAY_EVERY = 10;

/** Runs what waits no longer than `LONGEST_WAIT` for a table or a row, again and again while somebody holds it. */
export async function givingWay<T>(
  work: () => Promise<T>,
  log: ((line: string) => void) | undefined,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (tries % SAY_EVERY === 0) log?.('esperando uma tabela em uso');
      await sleep(GIVE_WAY);
    }
  }
}

/** lock_not_available, deadlock_detected: somebody was before us. */
export function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '' } = error as { code?: string };
  return code === '55P03' || code === '40P01' || isBusy(error.cause);
}
