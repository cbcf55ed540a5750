import type { AvisoCadastro, Cadastro, CADASTRO_ALTERADO, Feed } from '@oferta/contracts/feeds.ts';
import type { Nivel } from '@oferta/domain/sessao/nivel.ts';
import type { Database, Tx } from './db/database.ts';
import type { Actor, Tenant } from './db/tenant.ts';
import type { FileStore } from './files/file-store.ts';
import type { Gateways } from './gateways/gateways.ts';
import type { Log } from './log.ts';
import type { Memory } from './memory.ts';
import type { Tracing } from './telemetry/tracing.ts';

/** What putting a job in the queue needs to know of it; `jobs/job.ts` adds what it does. */
export interface QueuedJob<P> {
  readonly name: string;
  /** Only says what the payload is; checked when the job is taken. */
  readonly payload: { parse: (value: unknown) => P };
  /** Work that takes a while and that anybody may ask for many times: distributors have it done in turns, however much one asks. */
  readonly emTurnos?: true;
}

/** When a job may be taken; at once when not said. */
export interface JobTiming {
  readonly naoAntes?: Date | null;
}

/** A job to be done, and with what. */
export interface JobOrder<P> extends JobTiming {
  readonly job: QueuedJob<P>;
  readonly payload: P;
}

/** What every process has; nothing in it knows a feature. */
export interface Platform {
  readonly db: Database;
  /** Where reports and long lists are read: a replica, when there is one that has all that was written so far. */
  readonly longReads: () => Promise<Database>;
  readonly log: Log;
  readonly clock: () => Date;
  readonly memory: Memory;
  /** Where a collector is configured. */
  readonly tracing?: Tracing | undefined;
  /** How e-mail and SMS leave. Never inside a transaction: nobody waits for a foreign server in one. */
  readonly gateways: Gateways;
  /** Where photos and exports are. Never inside a transaction, as little as the gateways. */
  readonly files: FileStore;
  /** Where a browser finds one of our hosts; with this process's port on a developer's machine. */
  readonly addressOf: (host: string) => string;
  readonly announce: (changes: readonly FeedChange[]) => void;
  /** Puts a job in the queue within the caller's transaction. */
  readonly enqueue: <P>(tx: Tx, order: JobOrder<P>) => Promise<void>;
  /** Drops what is remembered of a session ('*': of all) in every process. */
  readonly forgetSession: (codSessao: string) => Promise<void>;
}

/** A dealership's live list, or a registry, that is no longer what screens hold. */
export type FeedChange = (ListChange | RegistryChange) & {
  readonly codDistribuidor: number;
  readonly codConcessionaria: number;
};

interface ListChange {
  readonly feed: Feed;
  /** For events that carry themselves instead of a list (a new quote's notice). */
  readonly aviso?: unknown;
}

interface RegistryChange {
  readonly feed: typeof CADASTRO_ALTERADO;
  readonly aviso: AvisoCadastro;
  /** Whose alone it is. */
  readonly codUsuario?: number;
}

export interface SessionUser {
  readonly codUsuario: number;
  readonly codNivel: Nivel;
}

/** Who calls, from where, and what they may see. A public call has a distributor but no user. */
export interface Session {
  readonly usuario: SessionUser | null;
  readonly codSessao: string | null;
  /** The integration key of a call that has no session. */
  readonly codChave?: number;
  readonly tenant: Tenant;
}

/** A dealership's facts that every rule about days and hours needs. */
export interface DealershipFacts {
  readonly codConcessionaria: number;
  readonly fuso: string;
}

/** What a use-case works with: one transaction in one tenant, and what it announces when that commits. */
export interface Ctx {
  readonly tx: Tx;
  readonly tenant: Tenant;
  readonly usuario: SessionUser | null;
  readonly now: Date;
  readonly log: Log;
  readonly memory: Memory;
  /** Says that a live list changed; told to the screens if, and only if, the transaction commits. */
  readonly changed: (feed: Feed, codConcessionaria: number, aviso?: unknown) => void;
  /** Says that a registry changed, of one dealership or (null) of the whole distributor; told as `changed` is. */
  readonly cadastroChanged: (cadastro: Cadastro, codConcessionaria: number | null) => void;
  /** The same of what is one person's: their open tabs alone hear it. */
  readonly pessoaChanged: (cadastro: Cadastro, codUsuario: number) => void;
  /** Puts a job in the queue: no commit, no job. */
  readonly enqueue: <P>(job: QueuedJob<P>, payload: P, timing?: JobTiming) => Promise<void>;
  /** Drops what is remembered of a session ('*': of all) in every process, once committed. */
  readonly forgetSession: (codSessao: string) => void;
  /** Runs after the commit: for what must not happen when the transaction fails. */
  readonly afterCommit: (work: () => void) => void;
}

export type { Actor };
