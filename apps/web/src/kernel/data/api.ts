import type { CallOf, Contract, OutputOf } from '@oferta/contracts/contract.ts';
import { ApiError, isApiError } from './api-error.ts';
import { urlOf } from './contract-url.ts';
import { jsonOf, send } from './http.ts';
import { accessToken, expire, refuseToken } from '../session/session.ts';

/** What a call takes besides its contract's own input. */
export interface CallExtras {
  /** Files of an upload contract. */
  form?: FormData;
  signal?: AbortSignal;
  /** Same key, same effect: given by who repeats a write; otherwise each call gets its own. */
  idempotencyKey?: string;
  /** Fraction sent, 0 to 1. */
  onUploadProgress?: (fraction: number) => void;
  keepalive?: boolean;
}

export type CallInput<C extends Contract> = CallOf<C> & CallExtras;

/** The input may be left out where the contract needs none. */
export type CallArgs<C extends Contract> =
  object extends CallOf<C> ? [input?: CallInput<C>] : [input: CallInput<C>];

type LooseInput = CallExtras & {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
};

/** Makes a call. Throws ApiError with the sentence to show. */
export async function call<C extends Contract>(contract: C, ...[input]: CallArgs<C>): Promise<OutputOf<C>> {
  const answer = await jsonOf(await request(contract, input));
  // In the product the stand-in of decision 0012 cannot parse, and the server already has.
  return (import.meta.env.DEV ? contract.output.parse(answer) : answer) as OutputOf<C>;
}

/** Makes a call and gives the bare response, for files. */
export async function request(contract: Contract, input: LooseInput = {}): Promise<Response> {
  const attempt = prepare(contract, input);
  if (contract.niveis === 'public') return await attempt(null);
  const token = await accessToken();
  if (token === null) throw sessionOver(contract.path);
  try {
    return await attempt(token);
  } catch (error) {
    if (!isApiError(error) || error.status !== 401) throw error;
    refuseToken(token);
  }
  const renewed = await accessToken();
  if (renewed === null) throw sessionOver(contract.path);
  return await attempt(renewed).catch((error: unknown) => {
    if (isApiError(error) && error.status === 401) expire();
    throw error;
  });
}

/** Fixes everything of the request but the token, so that a second attempt is the same write. */
function prepare(contract: Contract, input: LooseInput): (token: string | null) => Promise<Response> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (contract.writes && contract.idempotent)
    headers['Idempotency-Key'] = input.idempotencyKey ?? crypto.randomUUID();
  const json = contract.upload || input.body === undefined ? undefined : JSON.stringify(input.body);
  if (json !== undefined) headers['Content-Type'] = 'application/json';
  const { signal, onUploadProgress, keepalive } = input;
  const { method, path: caminho } = contract;
  const body = input.form ?? json;
  const url = urlOf(contract, input);
  return (token) => {
    const withToken = token === null ? headers : { ...headers, Authorization: `Bearer ${token}` };
    return send({ method, url, caminho, headers: withToken, body, signal, onUploadProgress, keepalive });
  };
}

const sessionOver = (caminho: string): ApiError =>
  new ApiError(caminho, 401, {
    codigo: 'chamada.naoAutenticado',
    mensagem: 'Sua sessão terminou. Entre de novo para continuar',
  });
