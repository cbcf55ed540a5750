import type { Contract } from '@oferta/contracts/contract.ts';
import { orcamentoRefusals } from '@oferta/contracts/oficina-digital/orcamento-refusals.ts';
import type { Orcamento } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { call, type CallArgs } from '#kernel/data/api.ts';
import { isApiError, type ApiError } from '#kernel/data/api-error.ts';
import { isRecord } from '#kernel/safe-storage.ts';
import { receberOrcamento } from './orcamento-options.ts';

/** What a write of a quote came to; a refusal is an answer here, not an accident. */
export type Escrita =
  | { readonly feito: true; readonly orcamento: Orcamento }
  | { readonly feito: false; readonly recusa: ApiError };

type QueRespondeOrcamento = Contract & { readonly output: { readonly _output: Orcamento } };

/** Makes a write that answers with the whole quote, and takes it in; after a conflict, the quote as somebody else left it. */
export async function escreverOrcamento<C extends QueRespondeOrcamento>(
  contract: C,
  ...args: CallArgs<C>
): Promise<Escrita> {
  try {
    // The type asks for contracts that answer a quote.
    const orcamento = (await call(contract, ...args)) as unknown as Orcamento;
    receberOrcamento(orcamento);
    return { feito: true, orcamento };
  } catch (error) {
    if (!isApiError(error)) throw error;
    // Only `alterado` carries a record: the present quote.
    if (isRecord(error.atual)) receberOrcamento(error.atual as unknown as Orcamento);
    return { feito: false, recusa: error };
  }
}

/** Somebody wrote it first. */
export const isAlterado = ({ codigo }: ApiError): boolean => codigo === orcamentoRefusals.alterado.codigo;

/** Nobody answered, or only something on the way: the write may have been made or not. */
export const isSemResposta = ({ status }: ApiError): boolean => status === 0 || status >= 502;

/** The part is in the quote already. */
export const isPecaRepetida = ({ codigo }: ApiError): boolean =>
  codigo === orcamentoRefusals.pecaRepetida.codigo;
