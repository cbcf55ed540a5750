import autocannon, { type Options } from 'autocannon';
import { cpuOf } from './child.ts';
import { quantile } from './espalhar.ts';
import { quantos } from './tamanho.ts';

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

/** Connections, and seconds. */
const ROUND = { connections: 16, duration: quantos(4) };

type LoadOptions = Options & { pid: number };

/** One round of load from this process. */
export async function load({ pid, ...options }: LoadOptions): Promise<Measure> {
  const before = cpuOf(pid);
  const result = await autocannon({ ...ROUND, ...options });
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

/** Somebody reading one thing after the other: p99 in milliseconds with their fractions, which `load` rounds down. */
export const p99Reading = async (options: Options): Promise<number> => (await reading(options)).p99;

/** The same, with the middle one. */
export async function reading(options: Options): Promise<{ p50: number; p99: number }> {
  const times: number[] = [];
  const { non2xx, errors } = await autocannon({
    ...ROUND,
    ...options,
    connections: 1,
    setupClient: (client) => client.on('response', (_status, _bytes, ms) => void times.push(ms)),
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} of the reader's requests were refused`);
  const sorted = times.toSorted((one, other) => one - other);
  return { p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99) };
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
