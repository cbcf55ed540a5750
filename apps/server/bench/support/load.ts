import autocannon, { type Options } from 'autocannon';
import { cpuOf } from './child.ts';

export interface Measure {
  /** Answers per second. */
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** CPU of the measured process per answer, milliseconds. */
  readonly cpuMs: number;
  /** Answers that were neither 2xx nor 304. */
  readonly wrong: number;
}

type LoadOptions = Options & { pid: number };

/** One round of load from this process. */
export async function load({ pid, ...options }: LoadOptions): Promise<Measure> {
  const before = cpuOf(pid);
  const result = await autocannon({ connections: 16, duration: 4, ...options });
  const answers = result.requests.total;
  const wrong = result.non2xx - (result.statusCodeStats?.['304']?.count ?? 0) + result.errors;
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuMs: (cpuOf(pid) - before) / Math.max(1, answers),
    wrong,
  };
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

/** The median round by throughput, with the worst count of wrong answers. */
export function medianOf(rounds: readonly Measure[]): Measure {
  const sorted = [...rounds].sort((a, b) => a.perSecond - b.perSecond);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('no round was measured');
  return { ...middle, wrong: Math.max(...rounds.map(({ wrong }) => wrong)) };
}
