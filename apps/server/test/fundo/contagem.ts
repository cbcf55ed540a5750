import type { Answer } from '../test-app.ts';

/** How many answers had each status. */
export function porStatus(answers: readonly Pick<Answer, 'status'>[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** As many of something as asked for, all begun at once. */
export const juntos = <T>(vezes: number, work: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: vezes }, (_none, i) => work(i)));
