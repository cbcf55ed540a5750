import type { z } from 'zod';
import type { Nivel } from '@oferta/domain/sessao/nivel.ts';
import type { Refusal } from './refusal.ts';

/** The names between ':' and '/' of a path. */
type ParamNames<P extends string> = P extends `${string}:${infer N}/${infer R}`
  ? N | ParamNames<`/${R}`>
  : P extends `${string}:${infer N}`
    ? N
    : never;

type ParamsOf<P extends string> = [ParamNames<P>] extends [never]
  ? undefined
  : z.ZodObject<{ [K in ParamNames<P>]: z.ZodType }>;

/**
 * Who may make a call: levels, anybody logged in whatever the level, anybody at all, or, without a session, a system of
 * the dealership that the call names, by one of its integration keys. The door refuses everybody else; there is no default.
 */
export type QuemPode = readonly Nivel[] | 'autenticado' | 'public' | 'chave';

/**
 * One call of the product, as a value: the server mounts it, the browser calls it, the OpenAPI document, the
 * isolation matrix and the fuzzer are made from it.
 */
export interface Contract<
  P extends string = string,
  Pa extends z.ZodObject | undefined = z.ZodObject | undefined,
  Q extends z.ZodObject | undefined = z.ZodObject | undefined,
  B extends z.ZodType | undefined = z.ZodType | undefined,
  O extends z.ZodType = z.ZodType,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Which of the distributor's domains the browser calls it on (spec §7). */
  readonly host: 'api' | 'integracao';
  /** Below `/api`; the specification's own spelling. */
  readonly path: P;
  readonly summary: string;
  readonly niveis: QuemPode;
  /** Only on these distributors' hosts; elsewhere there is no such call (spec §2, developer tools). See `quemUsa`. */
  readonly distribuidores?: readonly string[];
  readonly params: Pa;
  readonly query: Q;
  readonly body: B;
  readonly output: O;
  readonly refusals: readonly Refusal[];
  /** False: the transaction is read only. True for every method but GET unless said otherwise. */
  readonly writes: boolean;
  /** Counts over months of records: read on a replica where there is one that has all that was written before. */
  readonly longRead?: boolean;
  /** Idempotency-Key is honoured; off only where the call itself is naturally repeatable or must not be kept. */
  readonly idempotent: boolean;
  /** Multipart upload: the handler receives the files. */
  readonly upload: boolean;
  /** The answer is a file or a page, not JSON of `output`. */
  readonly download: boolean;
  /** Its sender signs the body: the handler gets it byte for byte, with the signature. */
  readonly signed?: boolean;
  /** What it does it does by the browser's cookie: a page of another origin may not have it done. */
  readonly ownOrigin?: boolean;
  /** The bearer of a public call is a customer's link: in a header no log keeps it, as one in an address would be. */
  readonly link: boolean;
  /** The answer is 201 when the call made a record and 200 when there was one: the handler says so. */
  readonly creates?: boolean;
  /** A body that others may copy, for the documentation. */
  readonly example?: unknown;
}

interface Declaration<P extends string, Q, B, O> {
  method: Contract['method'];
  path: P;
  summary: string;
  niveis: QuemPode;
  distribuidores?: readonly string[];
  output: O;
  host?: Contract['host'];
  query?: Q;
  body?: B;
  refusals?: readonly Refusal[];
  writes?: boolean;
  longRead?: boolean;
  idempotent?: boolean;
  upload?: boolean;
  download?: boolean;
  signed?: boolean;
  ownOrigin?: boolean;
  link?: boolean;
  creates?: boolean;
  example?: B extends z.ZodType ? z.input<B> : undefined;
}

/** Declares a call. The params schema must name exactly the `:names` of the path. */
export function contract<
  const P extends string,
  O extends z.ZodType,
  Q extends z.ZodObject | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
  Pa extends ParamsOf<P> = ParamsOf<P>,
>(
  declaration: Declaration<P, Q, B, O> &
    (ParamsOf<P> extends undefined ? { params?: undefined } : { params: Pa }),
): Contract<P, Pa, Q, B, O> {
  const writes = declaration.writes ?? declaration.method !== 'GET';
  return {
    host: 'api',
    refusals: [],
    idempotent: writes,
    upload: false,
    download: false,
    link: false,
    ...declaration,
    writes,
    // What is not declared is undefined, as the type says: not named once more, for every page begins with this.
  } as unknown as Contract<P, Pa, Q, B, O>;
}

type OutOf<S> = S extends z.ZodType ? z.output<S> : undefined;
type InOf<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What a handler receives, already validated. */
export interface InputOf<C extends Contract> {
  params: OutOf<C['params']>;
  query: OutOf<C['query']>;
  body: OutOf<C['body']>;
}

type Field<K extends string, S> = S extends z.ZodType ? { [k in K]: InOf<S> } : { [k in K]?: undefined };

/** What a caller gives. */
export type CallOf<C extends Contract> = Field<'params', C['params']> &
  (C['query'] extends z.ZodObject ? { query?: InOf<C['query']> } : { query?: undefined }) &
  Field<'body', C['body']>;

export type OutputOf<C extends Contract> = z.output<C['output']>;

/** The url of a call below its base address. */
export function pathOf(path: string, params: Readonly<Record<string, string | number>> | undefined): string {
  return path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(params?.[name] ?? '')));
}
