import type { Readable } from 'node:stream';
import type { Contract, InputOf, OutputOf } from '@oferta/contracts/contract.ts';
import type { Feed } from '@oferta/contracts/feeds.ts';
import type { Ctx, DealershipFacts, Session } from '../context.ts';
import type { Tenant } from '../db/tenant.ts';
import type { Heavy } from '../fair/heavy.ts';
import type { KeptAnswers } from '../fair/kept-answers.ts';
import type { EngineRoom } from '../engine-room.ts';
import type { FileStore, Kept } from '../files/file-store.ts';
import type { Gateways } from '../gateways/gateways.ts';
import type { Memory } from '../memory.ts';
import type { AccessTokens } from '../security/tokens.ts';

/** JSON that the database already wrote: sent as it is. Its shape is proved by tests against the contract's schema. */
export class RawJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** An answer that is a file or a page. */
export interface Download {
  readonly tipo: string;
  /** A kept file is opened by the door, once the transaction that found it is over. */
  readonly conteudo: string | Buffer | Readable | Kept;
  /** Offered as a file under this name. */
  readonly nome?: string;
  readonly cache?: string;
}

export interface Upload {
  readonly nome: string;
  readonly tipo: string;
  readonly bytes: Buffer;
}

/** An upload that is taken as it comes. */
export interface UploadStream {
  readonly nome: string;
  /** Ends with an UploadTooBig once it passes the limit. */
  readonly pedacos: AsyncIterable<Buffer>;
}

/** An upload is bigger than its call takes, by what it declares or by what has come. */
export class UploadTooBig extends Error {}

/** Which answers of ours bring a cookie back, and for how long. */
export interface CookieOptions {
  /** Null: until the browser is closed. */
  readonly maxAgeSegundos: number | null;
  /** Where it is sent to; the session's own place when not said. */
  readonly caminho?: string;
}

/** What only the door knows about the request, for the calls that need it (cookies, uploads, the host). */
export interface Exchange {
  readonly host: string;
  /** With port, as the browser typed it. */
  readonly hostComPorta: string;
  readonly endereco: string;
  readonly navegador: string;
  /** What the request carries as `Authorization: Bearer`, be it of a session or of a machine that shares a secret. */
  readonly portador: string | undefined;
  /** Of a signed call: the body as it came, and what it is signed with (`X-Hub-Signature-256`). */
  readonly assinado: { readonly bytes: Buffer; readonly assinatura: string | undefined } | null;
  readonly cookie: (nome: string) => string | undefined;
  readonly setCookie: (nome: string, valor: string, options: CookieOptions) => void;
  readonly clearCookie: (nome: string) => void;
  /** The call made a record that was not there. */
  readonly setCreated: () => void;
  readonly upload: () => Promise<Upload | null>;
  /**
   * For big files: nothing is buffered. Throws UploadTooBig before reading what declares too much, and refuses unread what the
   * lane that it is for, `then`, has no room for.
   */
  readonly uploadStream: (maxBytes: number, then?: Heavy) => Promise<UploadStream | null>;
  readonly session: Session;
  /** The dealership of the input; already checked to be the caller's. */
  readonly concessionaria: (codConcessionaria: number) => Promise<DealershipFacts>;
}

type Answer<C extends Contract> = C['download'] extends true ? Download : OutputOf<C> | RawJson;

export type Handler<C extends Contract> = (
  ctx: Ctx,
  input: InputOf<C>,
  exchange: Exchange,
) => Promise<Answer<C>>;

/** What a direct read gets: no transaction is open; its one query carries the tenant itself. */
export interface DirectRead {
  readonly session: Session;
  readonly now: Date;
  readonly fuso: (codConcessionaria: number) => Promise<string>;
  /** Runs one prepared statement in one round trip. */
  readonly query: (name: string, text: string, values: readonly unknown[]) => Promise<string>;
}

/** A hot list: one round trip to the database, none at all when the asker already holds this version. */
export interface DirectHandler<C extends Contract> {
  readonly kind: 'direct';
  readonly feed: Feed;
  /** What besides the feed's version decides the answer (the day asked for). */
  readonly variant: (read: DirectRead, input: InputOf<C>) => Promise<string>;
  readonly read: (read: DirectRead, input: InputOf<C>) => Promise<string>;
}

/** Opens one unit of work after another in the caller's tenant. */
export type Unit = <T>(work: (ctx: Ctx) => Promise<T>, options?: UnitOptions) => Promise<T>;

export interface UnitOptions {
  /** Who does it, where no session says so: the person that a link or a cookie has just proved. */
  readonly codUsuario?: number;
  /** Who is at which shared device of a dealership, where one has been proved: in the audit it stands in the address's place. */
  readonly aparelho?: string;
  /** Which dealerships are seen, where no session says so: that of the link that has just been proved. */
  readonly concessionarias?: Tenant['concessionarias'];
  /** Another distributor than the host's: for the platform's own staff, which the caller has made sure of. */
  readonly codDistribuidor?: number;
}

/** What an outside handler works with: no transaction is open but those it opens itself. */
export interface Outside {
  readonly unit: Unit;
  readonly now: Date;
  readonly tokens: AccessTokens;
  readonly gateways: Gateways;
  readonly files: FileStore;
  readonly engine: EngineRoom;
  /** Answers that everybody who asks in the same words may share for some seconds. */
  readonly kept: KeptAnswers;
}

/** A call that works for long between its transactions (hashing, decoding) and must not hold a connection meanwhile. */
export interface OutsideHandler<C extends Contract> {
  readonly kind: 'outside';
  readonly run: (outside: Outside, input: InputOf<C>, exchange: Exchange) => Promise<Answer<C>>;
}

/** A write as one statement: a database function that does it, keeps the answer and returns it. */
export interface Order {
  /** `select f($1, $2)`, prepared under its name: $1 the locks, $2 one or more of `pedido`. Answers a text for each. */
  readonly statement: { readonly name: string; readonly text: string };
  /** What must be locked for it, as `travar_recursos` names it (0012). */
  readonly recursos: readonly string[];
  /**
   * What f must know. The door adds `quem`: who asks, as `entrar` takes it (0011), and `disputado`: whether another of
   * the same statement wants one of its locks.
   */
  readonly pedido: Readonly<Record<string, unknown>>;
  /** Says what changed, once it did. */
  readonly done: (changes: Pick<Ctx, 'changed'>) => void;
}

/**
 * A hot write: its ordinary case is one statement. Where there is no order, or it does nothing (null) or breaks a
 * constraint, the call is done the long way, in a transaction.
 */
export interface CommandHandler<C extends Contract> {
  readonly kind: 'command';
  readonly order: (desk: { readonly now: Date; readonly memory: Memory }, input: InputOf<C>) => Order | null;
  readonly otherwise: Handler<C>;
}

type AnyHandler<C extends Contract> = Handler<C> | DirectHandler<C> | OutsideHandler<C> | CommandHandler<C>;

export interface Route {
  readonly name: string;
  readonly contract: Contract;
  readonly handler: AnyHandler<Contract>;
}

type Handlers<T extends Record<string, Contract>> = { [K in keyof T]: AnyHandler<T[K]> };

/** Ties each contract of a sub-slice to its handler; a missing or surplus one does not compile. */
export function routes<T extends Record<string, Contract>>(contracts: T, handlers: Handlers<T>): Route[] {
  return Object.entries(contracts).map(([name, contract]) => ({
    name,
    contract,
    // The table's type has just tied this handler to this contract.
    handler: handlers[name] as unknown as Route['handler'],
  }));
}

/** Declares a hot list. */
export const direct = <C extends Contract>(handler: Omit<DirectHandler<C>, 'kind'>): DirectHandler<C> => ({
  kind: 'direct',
  ...handler,
});

/** Declares a call that runs outside a transaction. Its contract cannot be `idempotent`: a kept answer needs one. */
export const outside = <C extends Contract>(run: OutsideHandler<C>['run']): OutsideHandler<C> => ({
  kind: 'outside',
  run,
});

/** Declares a hot write. */
export const command = <C extends Contract>(handler: Omit<CommandHandler<C>, 'kind'>): CommandHandler<C> => ({
  kind: 'command',
  ...handler,
});
