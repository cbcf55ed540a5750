import { AsyncLocalStorage } from 'node:async_hooks';
import { doorRefusals } from '@oferta/contracts/refusal.ts';
import type { Session } from '../context.ts';
import { refuse } from '../errors.ts';
import { buckets } from './buckets.ts';
import { fairQueue, QueueFull, type Who } from './fair-queue.ts';
import { inTheNameOf } from './heavy.ts';

/**
 * What one session may ask for (requests at once and a second). A page asks for fifteen things, and thirty tabs of one
 * person, told at once that a list changed, for some hundreds: that is far below. A loop is not.
 */
const PERSON = { burst: 600, perSecond: 50 };
const DEALERSHIP = { burst: 3_000, perSecond: 300 };
const TENANT = { burst: 6_000, perSecond: 600 };

/**
 * A person's calls that are carried out together; more of them wait for one another and for nobody else. Who has just asked
 * for more than a few pages full has them one after the other.
 */
const TOGETHER = 4;
const FEW_PAGES = 60;
const WAITING = 600;
/** Connections to the database that no single distributor takes. */
const FOR_OTHERS = 2;

interface GateOptions {
  /** Connections to the database. */
  readonly connections: number;
  /** False: nothing is counted and nothing waits, for measuring what the house can do at most. */
  readonly limits: boolean;
}

/** Keeps one person's, dealership's or distributor's flood from being everybody's. Counts are of this process. */
export function openGate({ connections, limits }: GateOptions) {
  const people = buckets(PERSON);
  const dealerships = buckets(DEALERSHIP);
  const tenants = buckets(TENANT);
  /** What is begun within a turn is part of it. */
  const holding = new AsyncLocalStorage<true>();
  const queue = fairQueue({
    slots: connections,
    perTenant: Math.max(1, connections - FOR_OTHERS),
    perPerson: (who) => (people.left(keyOf(who)) > PERSON.burst - FEW_PAGES ? TOGETHER : 1),
    waiting: WAITING,
  });

  return {
    /** Counts a call; ends it with 429 and the time to wait when there were too many. Who has no session is not counted. */
    count(session: Session): void {
      const pessoa = personOf(session);
      if (!limits || pessoa === null) return;
      const { codDistribuidor } = session.tenant;
      const ms = people.take(keyOf({ codDistribuidor, pessoa })) || tenants.take(String(codDistribuidor));
      if (ms > 0) refuseFor(ms);
    },
    /** The same for all that is asked of a dealership. */
    countDealership(session: Session, codConcessionaria: number): void {
      if (!limits || personOf(session) === null) return;
      const ms = dealerships.take(String(codConcessionaria));
      if (ms > 0) refuseFor(ms);
    },
    /** Does a call's work at the database when its turn comes. */
    inTurn<T>(session: Session, request: { readonly id: string }, work: () => Promise<T>): Promise<T> {
      if (!limits || holding.getStore()) return work();
      return queue
        .run(whoOf(session, request), () => holding.run(true, work))
        .catch((error: unknown) => {
          if (error instanceof QueueFull) return refuseFor(1_000);
          throw error;
        });
    },
    /** Everything below is done in the caller's name. */
    as: <T>(session: Session, request: { readonly id: string }, work: () => T): T =>
      inTheNameOf(whoOf(session, request), work),
  };
}
export type Gate = ReturnType<typeof openGate>;

const keyOf = ({ codDistribuidor, pessoa }: Who): string => `${codDistribuidor} ${pessoa}`;

/** One and the same across a person's sessions; null where nobody is known. */
function personOf({ usuario, codChave }: Session): string | null {
  if (usuario) return String(usuario.codUsuario);
  return codChave === undefined ? null : `chave ${codChave}`;
}

/** Those who are not known do not share a turn: behind one address there may be a whole town. */
const whoOf = (session: Session, { id }: { readonly id: string }): Who => ({
  codDistribuidor: session.tenant.codDistribuidor,
  pessoa: personOf(session) ?? `pedido ${id}`,
});

function refuseFor(ms: number): never {
  const segundos = Math.max(1, Math.ceil(ms / 1000));
  return refuse(doorRefusals.muitosPedidos, {
    dados: { espera: segundos === 1 ? '1 segundo' : `${segundos} segundos` },
    retryAfter: segundos,
  });
}
