import { pathOf } from '@oferta/contracts/contract.ts';
import type { Contract } from '@oferta/contracts/contract.ts';
import { apiBase } from '../address/address.ts';
import { currentDistribuidor } from '../session/distribuidor.ts';
import { queryString } from '../address/query-string.ts';

interface Addressed {
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
}

/** The whole address of a call, from the distributor's configuration and never from a constant (spec §7). */
export function urlOf(
  { host, path }: Pick<Contract, 'host' | 'path'>,
  { params, query }: Addressed = {},
): string {
  const { dominio_api, dominio_integracao } = currentDistribuidor();
  const base = apiBase(host === 'api' ? dominio_api : dominio_integracao, window.location);
  // What a contract's params schema takes for a path is text or a number; anything else is written as text.
  const texts = Object.entries(params ?? {}).map(([name, value]) => [name, String(value)]);
  return `${base}${pathOf(path, Object.fromEntries(texts))}${queryString(query)}`;
}
