import { AsyncLocalStorage } from 'node:async_hooks';
import { availableParallelism } from 'node:os';
import { doorRefusals } from '@oferta/contracts/refusal.ts';
import { refuse } from '../errors.ts';
import { fairQueue, QueueFull, type Who } from './fair-queue.ts';

const asking = new AsyncLocalStorage<Who>();
/** Work that nobody at the door waits for. */
const NOBODY: Who = { codDistribuidor: 0, pessoa: '' };

/** Says in whose name heavy work is done below, however far down it begins. */
export const inTheNameOf = <T>(who: Who, work: () => T): T => asking.run(who, work);

/** A thread less than there are processors: the calls of all the others are answered by one of them. */
const SLOTS = Math.max(1, availableParallelism() - 1);
const PER_PERSON = Math.min(2, SLOTS);
/**
 * What is heavy in one way has a lane of its own, so that what takes a moment does not wait for what takes seconds:
 * `computing`, seconds of a thread (a paper laid out, a lot of a sheet's rows); `picture`, tenths of one (decoded and encoded
 * again); `file`, megabytes that lie in memory while they are read, however long their rows are waited for; `writing`, a thread that
 * writes a file as its rows come; `arriving`, a file on its way in, which costs the thread of all calls its bytes: a slow line
 * keeps its own person's places and nobody else's.
 */
const lanes = {
  computing: lane({ slots: SLOTS, perTenant: SLOTS, perPerson: PER_PERSON, waiting: 20 }),
  picture: lane({ slots: SLOTS, perTenant: SLOTS, perPerson: PER_PERSON, waiting: 60 }),
  file: lane({ slots: SLOTS + 2, perTenant: SLOTS + 1, perPerson: 1, waiting: 6 }),
  writing: lane({ slots: SLOTS + 1, perTenant: SLOTS, perPerson: 1, waiting: 6 }),
  arriving: lane({ slots: 200, perTenant: 100, perPerson: 2, waiting: 60 }),
};
export type Heavy = keyof typeof lanes;

/** What is begun within a turn is part of it. */
const holding = new AsyncLocalStorage<readonly Heavy[]>();

/** So long is the shortest wait that is told. */
const COME_BACK_SECONDS = 5;
/** How much the newest work counts in what one takes. */
const NEWEST = 0.2;

function lane(options: Parameters<typeof fairQueue>[0]) {
  const queue = fairQueue(options);
  /** What one has taken of late, milliseconds. */
  let usual = 0;
  return {
    run: <T>(who: Who, work: () => Promise<T>): Promise<T> =>
      queue.run(who, async () => {
        const began = performance.now();
        try {
          return await work();
        } finally {
          usual += NEWEST * (performance.now() - began - usual);
        }
      }),
    isFull: queue.isFull,
    /** By when those who wait now will have had their turns, seconds. */
    wait: (): number => Math.max(COME_BACK_SECONDS, Math.ceil((options.waiting * usual) / 1_000)),
  };
}

/**
 * Heavy work, done in turns: one distributor after the other, and in it one person after the other. Only who has as many of
 * them waiting as may wait is refused, and told when to come back: the last of more would wait longer than a connection is kept open.
 */
export async function heavy<T>(kind: Heavy, work: () => Promise<T>): Promise<T> {
  const held = holding.getStore() ?? [];
  if (held.includes(kind)) return work();
  const inside = () => holding.run([...held, kind], work);
  return lanes[kind].run(asking.getStore() ?? NOBODY, inside).catch((error: unknown) => {
    if (!(error instanceof QueueFull)) throw error;
    return comeBack(kind);
  });
}

/** Refuses what `heavy` would refuse if it were asked for now: before somebody sends megabytes for it. */
export function refuseWhenFull(kind: Heavy): void {
  if (lanes[kind].isFull(asking.getStore() ?? NOBODY)) comeBack(kind);
}

function comeBack(kind: Heavy): never {
  const espera = lanes[kind].wait();
  return refuse(doorRefusals.muitosPedidos, { dados: { espera: `${espera} segundos` }, retryAfter: espera });
}

/** A place in a lane that is kept until it is given back: `give` may be called more than once. */
export async function place(kind: Heavy): Promise<{ give: () => void }> {
  return new Promise((taken, refused) => {
    heavy(kind, () => new Promise<void>((give) => taken({ give }))).catch(refused);
  });
}
