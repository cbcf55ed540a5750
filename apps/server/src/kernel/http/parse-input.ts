import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Contract, InputOf } from '@oferta/contracts/contract.ts';
import { doorRefusals } from '@oferta/contracts/refusal.ts';
import { comoEscrito } from '@oferta/domain/como-escrito.ts';
import { refuse } from '../errors.ts';
import { fieldSentence } from './field-sentences.ts';

/** The field named when it is the content itself that is wrong. */
const WHOLE = 'corpo';

/** The request as the contract wants it, or a 400 that names each wrong field. */
export function parseInput<C extends Contract>(contract: C, request: FastifyRequest): InputOf<C> {
  const campos: { campo: string; mensagem: string }[] = [];

  const part = (schema: z.ZodType | undefined, value: unknown): unknown => {
    if (!schema) return undefined;
    const result = readWith(schema, cleaned(value) ?? undefined);
    if ('data' in result) {
      const way = unkeptIn(result.data);
      if (way) campos.push({ campo: way.join('.') || WHOLE, mensagem: 'Retire o caractere inválido' });
      return result.data;
    }
    campos.push(
      ...result.issues.map(({ path, message }) => ({ campo: path.join('.') || WHOLE, mensagem: message })),
    );
    return undefined;
  };

  const input = {
    params: part(contract.params, request.params),
    query: part(contract.query, request.query),
    body: part(contract.upload ? undefined : contract.body, request.body),
  };
  if (campos.length > 0) refuse(doorRefusals.malformada, { campos });
  // Each part was just parsed by the contract's own schema.
  return input as InputOf<C>;
}

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

/**
 * Read by its schema. A field that is empty where something of a certain form is wanted says nothing: it is taken for null,
 * or for absent, where the schema takes those.
 */
function readWith(schema: z.ZodType, value: unknown): { data: unknown } | { issues: readonly Issue[] } {
  const read = (from: unknown) => schema.safeParse(from, { error: fieldSentence });
  const first = read(value);
  if (first.success) return { data: first.data };
  const { issues } = first.error;
  const empty = issues.filter(({ path }) => path.length > 0 && isEmptyAt(value, path));
  if (empty.length === 0) return { issues };
  const nulled = empty.reduce((from, { path }) => replaced(from, path, null), value);
  const second = read(nulled);
  if (second.success) return { data: second.data };
  const unwanted = empty.filter(({ path }) => second.error.issues.some((issue) => isSame(issue.path, path)));
  const third = read(unwanted.reduce((from, { path }) => replaced(from, path, undefined), nulled));
  if (third.success) return { data: third.data };
  // What was wrong from the beginning is told in its own words.
  return {
    issues: third.error.issues.map((issue) => issues.find(({ path }) => isSame(path, issue.path)) ?? issue),
  };
}

const isSame = (one: Path, other: Path): boolean =>
  one.length === other.length && one.every((key, i) => key === other[i]);

function isEmptyAt(value: unknown, path: Path): boolean {
  const [key, ...rest] = path;
  if (key === undefined) return typeof value === 'string' && value.trim() === '';
  return typeof value === 'object' && value !== null && isEmptyAt(Reflect.get(value, key), rest);
}

/** The same with another value at the end of the way; undefined takes the field away. Lists keep their length. */
function replaced(value: unknown, path: Path, by: null | undefined): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return by;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value))
    return value.map((each: unknown, i) => (i === key ? (replaced(each, rest, by) ?? null) : each));
  const inside = replaced(Reflect.get(value, key), rest, by);
  const others = Object.entries(value).filter(([name]) => name !== key);
  return Object.fromEntries(inside === undefined ? others : [...others, [key, inside]]);
}

/** No contract goes so deep: what does is refused by its schema, before it could fill the stack. */
const DEEPEST = 60;
/** Kept to the letter: what a person proves themselves with. */
const SECRET = /senha|password|token/i;

/** What is of one line and goes into heads of letters, files and lists: who somebody is, or what something is called. */
const NAME =
  /^(?:nome|cliente|titulo|marca|empresa|fantasia|razaoSocial|assunto|remetente|contato|apelido|autor)/i;
const BREAKS = /[\r\n\u0085\u2028\u2029]+/g;

/** A name in one line: what broke it is a blank. */
const inOneLine = (key: string, value: unknown): unknown =>
  typeof value === 'string' && NAME.test(key) ? value.replace(BREAKS, ' ') : value;

/**
 * The same with its texts as people see them: copying brings marks along that nobody could find or erase again. What has
 * none of them, as nearly every call, is not copied.
 */
function cleaned(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return comoEscrito(value);
  if (!isFilled(value) || depth > DEEPEST) return value;
  let copy: Record<string, unknown> | undefined;
  for (const key of Object.keys(value)) {
    const clean = inOneLine(key, cleaned(value[key], depth + 1));
    if (clean === value[key] || SECRET.test(key)) continue;
    copy ??= copyOf(value);
    copy[key] = clean;
  }
  return copy ?? value;
}

/** An object, or a list under its numbers. */
const isFilled = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const copyOf = (value: Record<string, unknown>): Record<string, unknown> =>
  Array.isArray(value) ? Object.assign([], value) : { ...value };

/** The way to a text that cannot be kept as it is: with a zero character, or with half of a character; undefined when there is none. */
function unkeptIn(value: unknown): string[] | undefined {
  if (typeof value === 'string') return value.includes('\u0000') || !value.isWellFormed() ? [] : undefined;
  if (!isFilled(value)) return undefined;
  for (const key of Object.keys(value)) {
    const way = unkeptIn(value[key]);
    if (way) return [key, ...way];
  }
  return undefined;
}

/** The dealership a call speaks of, wherever the contract puts it. */
export function dealershipOf(input: { params: unknown; query: unknown; body: unknown }): number | undefined {
  for (const part of [input.params, input.query, input.body]) {
    if (typeof part !== 'object' || part === null || !('codConcessionaria' in part)) continue;
    if (typeof part.codConcessionaria === 'number') return part.codConcessionaria;
  }
  return undefined;
}
