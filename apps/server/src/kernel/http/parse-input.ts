import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Contract, InputOf } from '@oferta/contracts/contract.ts';
import { doorRefusals } from '@oferta/contracts/refusal.ts';
import { refuse } from '../errors.ts';

/** The request as the contract wants it, or a 400 that names each wrong field. */
export function parseInput<C extends Contract>(contract: C, request: FastifyRequest): InputOf<C> {
  const campos: { campo: string; mensagem: string }[] = [];

  const part = (schema: z.ZodType | undefined, value: unknown): unknown => {
    if (!schema) return undefined;
    const result = schema.safeParse(value ?? undefined);
    if (result.success) return result.data;
    for (const issue of result.error.issues) {
      campos.push({ campo: issue.path.join('.'), mensagem: issue.message });
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

/** The dealership a call speaks of, wherever the contract puts it. */
export function dealershipOf(input: { params: unknown; query: unknown; body: unknown }): number | undefined {
  for (const part of [input.params, input.query, input.body]) {
    if (typeof part !== 'object' || part === null || !('codConcessionaria' in part)) continue;
    if (typeof part.codConcessionaria === 'number') return part.codConcessionaria;
  }
  return undefined;
}
