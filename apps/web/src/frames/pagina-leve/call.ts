import { pathOf } from '@oferta/contracts/contract.ts';
import type { CallOf, Contract, OutputOf } from '@oferta/contracts/contract.ts';
import { queryString } from '#kernel/address/query-string.ts';
import { jsonOf, send } from '#kernel/data/http.ts';

/** What a call takes besides its contract's own input. */
export interface Extras {
  /** Whose link makes the call. It goes in a header: addresses end in logs. */
  readonly token?: string;
  /** Same key, same effect: a write that is sent again after its answer was lost is not done twice. */
  readonly chave?: string;
}

/** Answers asked for before anybody needed them, by link and address. */
const adiantadas = new Map<string, Promise<unknown>>();

/**
 * Where a call is on the page's own host, which serves every call of the distributor. The customer's page never waits to
 * be told the distributor's addresses, nor pays for another connection.
 */
export function enderecoDe({ path }: Pick<Contract, 'path'>, params: unknown, query?: unknown): string {
  // What a contract's params hold is text or a number; `pathOf` escapes it.
  const caminho = pathOf(path, params as Record<string, string | number> | undefined);
  return `/api${caminho}${queryString(query as Record<string, unknown> | undefined)}`;
}

/** Makes a call without a session. Throws ApiError with the sentence to show. */
export async function chamar<C extends Contract>(
  contract: C,
  { params, query, body }: Pick<CallOf<C>, 'params' | 'body'> & { query?: CallOf<C>['query'] },
  { token, chave }: Extras = {},
): Promise<OutputOf<C>> {
  const url = enderecoDe(contract, params, query);
  const qual = `${token ?? ''} ${url}`;
  const adiantada = adiantadas.get(qual);
  adiantadas.delete(qual);
  // The server has validated it against the contract.
  return (await (adiantada ?? pedir(contract, { url, body, token, chave }))) as OutputOf<C>;
}

/** Begins a reading that a page is about to need; whoever calls it next gets this answer. */
export function adiantar<C extends Contract>(
  contract: C,
  { params }: Pick<CallOf<C>, 'params'>,
  token?: string,
): void {
  const url = enderecoDe(contract, params);
  const resposta = pedir(contract, { url, token });
  // Its failure is told to whoever takes it.
  resposta.catch(() => undefined);
  adiantadas.set(`${token ?? ''} ${url}`, resposta);
}

interface Pedido {
  readonly url: string;
  readonly body?: unknown;
  readonly token?: string | undefined;
  readonly chave?: string | undefined;
}

async function pedir(
  { method, path, idempotent }: Contract,
  { url, body, token, chave }: Pedido,
): Promise<unknown> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (token !== undefined) headers['Authorization'] = `Bearer ${token}`;
  if (idempotent) headers['Idempotency-Key'] = chave ?? crypto.randomUUID();
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const texto = body === undefined ? undefined : JSON.stringify(body);
  return jsonOf(await send({ method, url, caminho: path, headers, body: texto }));
}
