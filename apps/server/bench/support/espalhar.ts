import type { Feed } from '@oferta/contracts/feeds.ts';
import { cpuOf, pssOf, startChild, type Child } from './child.ts';
import { heard, openScreens } from './open-screens.ts';

interface Screens {
  /** Open screens; of them, those of the dealership that changes. */
  readonly open: number;
  readonly following: number;
  readonly changes: number;
}

interface Spread extends Screens {
  readonly server: Child;
  readonly token: string;
  readonly feed: Feed;
  /** Prepares the n-th change and gives what makes it; only the making is measured. */
  readonly change: (n: number) => Promise<() => Promise<unknown>>;
}

interface Reached {
  /** Milliseconds from a change asked for to each screen that has it, shortest first. */
  readonly times: readonly number[];
  /** The same from the change's own answer; a screen may be quicker than it. */
  readonly afterAnswer: readonly number[];
  /** CPU of the server for one change, milliseconds. */
  readonly cpuEach: number;
  /** Memory of the server with all screens open, MiB. */
  readonly held: number;
}

/** Opens many screens and makes one change after the other. */
export async function spread(options: Spread): Promise<Reached> {
  const { server, token, open, following, feed, changes, change } = options;
  const child = openScreens({ url: server.url, token, open, following, feed });
  await heard(child, 'ready');
  const held = pssOf(server.pid) ?? Number.NaN;
  const times: number[] = [];
  const afterAnswer: number[] = [];
  let cpu = 0;
  for (let n = 0; n < changes; n += 1) {
    const make = await change(n);
    child.send({ type: 'watch' });
    await heard(child, 'watching');
    const seen = heard(child, 'seen');
    const before = cpuOf(server.pid);
    const sent = Date.now();
    await make();
    const answered = Date.now();
    for (const at of await seen) {
      times.push(at - sent);
      afterAnswer.push(Math.max(0, at - answered));
    }
    cpu += cpuOf(server.pid) - before;
  }
  child.kill();
  const inOrder = (values: number[]) => values.sort((a, b) => a - b);
  return {
    times: inOrder(times),
    afterAnswer: inOrder(afterAnswer),
    cpuEach: Math.round(cpu / changes),
    held,
  };
}

interface Bare extends Screens {
  /** Length of what each screen is told. */
  readonly bytes: number;
}

/** The limit: as many screens on plain WebSockets, told as many ready bytes. */
export async function bareSpread({ bytes, ...screens }: Bare): Promise<Reached> {
  const server = await startChild({
    file: 'apps/server/bench/support/bare/bare-screens.ts',
    env: { BARE_FOLLOWING: String(screens.following), BARE_BYTES: String(bytes) },
    probe: '/',
  });
  const change = async () => () => fetch(server.url, { method: 'POST' });
  const reached = await spread({ ...screens, server, token: '', feed: 'getAgendamentos', change });
  await server.stop();
  return reached;
}

export const quantile = (sorted: readonly number[], q: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;
