import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Contract, InputOf } from '@oferta/contracts/contract.ts';
import { doorRefusals } from '@oferta/contracts/refusal.ts';
import { comoEscrito } from '@oferta/domain/texto.ts';
import { refuse } from '../errors.ts';
import { fieldSentence } from './field-sentences.ts';

/** The field named when it is the content itself that is wrong. */
const WHOLE = 'corpo';

/** The request as the contract wants it, or a 400 that names each wrong field. */
export function parseInput<C extends Contract>(contract: C, request: FastifyRequest): InputOf<C> {
  const campos: { campo: string; mensagem: string }[] = [];

  const part = (schema: z.ZodType | undefined, value: unknown): unknown => {
    if (!schema) return undefined;
    const result = schema.safeParse(cleaned(value) ?? undefined, { error: fieldSentence });
    if (result.success) {
      const nul = nulIn(result.data);
      if (nul) campos.push({ campo: nul.join('.') || WHOLE, mensagem: 'Retire o caractere inválido' });
      return result.data;
    }
    for (const issue of result.error.issues) {
      campos.push({ campo: issue.path.join('.') || WHOLE, mensagem: issue.message });
    }
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

/** No contract goes so deep: what does is refused by its schema, before it could fill the stack. */
const DEEPEST = 60;
/** Kept to the letter: what a person proves themselves with. */
const SECRET = /senha|password|token/i;

/** The same with its texts as people see them: copying brings marks along that nobody could find or erase again. */
function cleaned(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return comoEscrito(value);
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return value;
  if (Array.isArray(value)) return value.map((each) => cleaned(each, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, SECRET.test(key) ? each : cleaned(each, depth + 1)]),
  );
}

/** The way to a text with a zero character, the only one PostgreSQL cannot keep; undefined when there is none. */
function nulIn(value: unknown): string[] | undefined {
  if (typeof value === 'string') return value.includes('\u0000') ? [] : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, each] of Object.entries(value)) {
    const way = nulIn(each);
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
