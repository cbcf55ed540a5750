import { AsyncLocalStorage } from 'node:async_hooks';
import { doorRefusals } from '@oferta/contracts/refusal.ts';
import type { Session } from '../context.ts';
import { refuse } from '../errors.ts';
import { buckets } from './buckets.ts';
import { fairQueue, QueueFull, type Who } from './fair-queue.ts';
import { inTheNameOf } from './heavy.ts';
import { keptAnswers, type Kept } from './kept-answers.ts';
import { redeDe } from './rede-de.ts';
import { toldLate } from './told-late.ts';
import type { FeedVersions } from '../realtime/feed-versions.ts';

/**
 * What one session may ask for (requests at once and a second). A page asks for fifteen things, and thirty tabs of one
 * person, told at once that a list changed, for some hundreds: that is far below. A loop is not.
 */
const PERSON = { burst: 600, perSecond: 50 };
const DEALERSHIP = { burst: 3_000, perSecond: 300 };
const TENANT = { burst: 6_000, perSecond: 600 };
/**
 * Without a session: what a waiting room, an office or a neighbourhood behind one address asks for, and what all strangers
 * may read of one distributor. Who logs in is never counted among those.
 */
const ADDRESS = { burst: 600, perSecond: 20 };
const STRANGERS = { burst: 1_500, perSecond: 150 };
/** Megabytes that anybody may fetch: a few times, and again every ten seconds. */
const BIG_PAGES = { burst: 20, perSecond: 0.1 };

/** A stranger who is refused hears so this much later. */
const LATE = { milliseconds: 1_000, atOnce: 500 };

/**
 * A person's calls that are carried out together; more of them wait for one another and for nobody else. Who has just asked
 * for more than a few pages full has them one after the other.
 */
const TOGETHER = 4;
const FEW_PAGES = 60;
/** Calls of all strangers of a distributor that are carried out together, until they have asked for more than a few pages. */
const STRANGERS_TOGETHER = 2;
const WAITING = 600;
/** Connections to the database that no single distributor takes. */
const FOR_OTHERS = 2;

interface GateOptions {
  /** Connections to the database. */
  readonly connections: number;
  /** False: nothing is counted and nothing waits, for measuring what the house can do at most. */
  readonly limits: boolean;
  readonly versions: FeedVersions;
}

/** A request as its sender is known by where there is no session. */
interface Asked {
  readonly ip: string;
  readonly method: string;
}

/** Keeps one person's, dealership's or distributor's flood from being everybody's. Counts are of this process. */
export function openGate({ connections, limits, versions }: GateOptions) {
  const people = buckets(PERSON);
  const dealerships = buckets(DEALERSHIP);
  const tenants = buckets(TENANT);
  const addresses = buckets(ADDRESS);
  const strangers = buckets(STRANGERS);
  const bigPages = buckets(BIG_PAGES);
  const kept = keptAnswers(versions);
  const late = toldLate(LATE);
  /** What is begun within a turn is part of it. */
  const holding = new AsyncLocalStorage<true>();
  const queue = fairQueue({
    slots: connections,
    perTenant: Math.max(1, connections - FOR_OTHERS),
    perPerson: (who) => {
      if (isStranger(who))
        return strangers.left(String(who.codDistribuidor)) > STRANGERS.burst - FEW_PAGES
          ? STRANGERS_TOGETHER
          : 1;
      return people.left(keyOf(who)) > PERSON.burst - FEW_PAGES ? TOGETHER : 1;
    },
    waiting: WAITING,
  });

  return {
    /**
     * Counts a call; ends it with 429 and the time to wait when there were too many. Who has no session is counted by address,
     * and told late: the promise, which is only there then, ends the call.
     */
    count(session: Session, request: Asked): Promise<never> | undefined {
      if (!limits) return undefined;
      const { codDistribuidor } = session.tenant;
      const pessoa = personOf(session);
      if (pessoa === null) {
        const wait =
          addresses.take(redeDe(request.ip)) ||
          (isRead(request) ? strangers.take(String(codDistribuidor)) : 0);
        return wait > 0 ? late(() => refuseFor(wait)) : undefined;
      }
      const ms = people.take(keyOf({ codDistribuidor, pessoa })) || tenants.take(String(codDistribuidor));
      return ms > 0 ? refuseFor(ms) : undefined;
    },
    /** The same for all that is asked of a dealership. */
    countDealership(session: Session, codConcessionaria: number): void {
      if (!limits || personOf(session) === null) return;
      const ms = dealerships.take(String(codConcessionaria));
      if (ms > 0) refuseFor(ms);
    },
    /** Counts a page that no call serves, by its address; `big`: one of megabytes. */
    countPage({ ip }: Pick<Asked, 'ip'>, big: boolean): void {
      if (!limits) return;
      const ms = addresses.take(redeDe(ip)) || (big ? bigPages.take(redeDe(ip)) : 0);
      if (ms > 0) refuseFor(ms);
    },
    /** What strangers ask for in the same words is worked out once in some seconds, while the agenda stays as it is. */
    kept: limits ? kept : { get: <T>(_what: Kept, work: () => Promise<T>) => work(), drop: () => undefined },
    /** Does a call's work at the database when its turn comes. */
    inTurn<T>(session: Session, request: Asked, work: () => Promise<T>): Promise<T> {
      if (!limits || holding.getStore()) return work();
      return queue
        .run(whoOf(session, request), () => holding.run(true, work))
        .catch((error: unknown) => {
          if (error instanceof QueueFull) return refuseFor(1_000);
          throw error;
        });
    },
    /** Everything below is done in the caller's name. */
    as: <T>(session: Session, request: Asked, work: () => T): T => inTheNameOf(whoOf(session, request), work),
  };
}
export type Gate = ReturnType<typeof openGate>;

const keyOf = ({ codDistribuidor, pessoa }: Who): string => `${codDistribuidor} ${pessoa}`;

/** One and the same across a person's sessions; null where nobody is known. */
function personOf({ usuario, codChave }: Session): string | null {
  if (usuario) return String(usuario.codUsuario);
  return codChave === undefined ? null : `chave ${codChave}`;
}

/** All strangers of a distributor are one person among its people; who comes to log in stands in no queue of readers. */
const STRANGER = 'ninguém';
const STRANGER_AT_THE_DOOR = 'ninguém, à porta';
const isStranger = ({ pessoa }: Who): boolean => pessoa.startsWith(STRANGER);
const isRead = ({ method }: Asked): boolean => method === 'GET' || method === 'HEAD';

const whoOf = (session: Session, request: Asked): Who => ({
  codDistribuidor: session.tenant.codDistribuidor,
  pessoa: personOf(session) ?? (isRead(request) ? STRANGER : STRANGER_AT_THE_DOOR),
});

function refuseFor(ms: number): never {
  const segundos = Math.max(1, Math.ceil(ms / 1000));
  return refuse(doorRefusals.muitosPedidos, {
    dados: { espera: segundos === 1 ? '1 segundo' : `${segundos} segundos` },
    retryAfter: segundos,
  });
}
