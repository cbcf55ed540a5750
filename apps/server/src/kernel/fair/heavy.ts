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
const lane = fairQueue({ slots: SLOTS, perTenant: SLOTS, perPerson: SLOTS, waiting: 20 });

const COME_BACK_SECONDS = 5;

/**
 * Seconds of pure computing in a thread of its own (a document laid out): done in turns, one distributor after the other. Only
 * who has twenty of them waiting is refused: the last of more would wait longer than a connection is kept open.
 */
export async function heavy<T>(work: () => Promise<T>): Promise<T> {
  return lane.run(asking.getStore() ?? NOBODY, work).catch((error: unknown) => {
    if (!(error instanceof QueueFull)) throw error;
    return refuse(doorRefusals.muitosPedidos, {
      dados: { espera: `${COME_BACK_SECONDS} segundos` },
      retryAfter: COME_BACK_SECONDS,
    });
  });
}
