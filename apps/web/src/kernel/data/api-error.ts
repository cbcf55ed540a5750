import type { RefusalBody } from '@oferta/contracts/refusal.ts';
import { isRecord } from '../safe-storage.ts';

/** The calls that failed last since the page was loaded, the newest first: as many as a ticket to support takes. */
export const failed: { readonly error: ApiError; readonly at: number }[] = [];

/** A call that did not do what was asked, with the sentence a person is shown. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly codigo: string;
  readonly mensagem: string;
  readonly campos: NonNullable<RefusalBody['campos']>;
  /** The record as it now is, for 409s. */
  readonly atual: unknown;
  /** Finds the log line. */
  readonly rastro: string | undefined;
  /** Path of the call (spec §8, failed GET). */
  readonly caminho: string;

  constructor(caminho: string, status: number, body: RefusalBody) {
    super(`${caminho}: ${body.mensagem} (${body.codigo})`);
    this.caminho = caminho;
    failed.unshift({ error: this, at: Date.now() });
    failed.splice(5);
    this.status = status;
    this.codigo = body.codigo;
    this.mensagem = body.mensagem;
    this.campos = body.campos ?? [];
    this.atual = body.atual;
    this.rastro = body.rastro;
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;

const SEM_CONEXAO: RefusalBody = {
  codigo: 'rede.semConexao',
  mensagem: 'Sem conexão com o servidor. Confira a internet e tente de novo',
};
const FALHA: RefusalBody = {
  codigo: 'interno',
  mensagem: 'Algo deu errado do nosso lado. Tente de novo; se continuar, informe o código ao suporte',
};

/** The request never got an answer. */
export const connectionError = (caminho: string): ApiError => new ApiError(caminho, 0, SEM_CONEXAO);

const isRefusalBody = (body: unknown): body is RefusalBody =>
  isRecord(body) && typeof body['codigo'] === 'string' && typeof body['mensagem'] === 'string';

/** The answer was a refusal, or something (a proxy's page, a bug) that is not even that. */
export function answerError(caminho: string, status: number, body: unknown): ApiError {
  return new ApiError(caminho, status, isRefusalBody(body) ? body : { ...FALHA, codigo: `HTTP ${status}` });
}

/** The short code that a person can read to support over the phone. */
export function codigoCurto(error: unknown): string {
  if (!isApiError(error)) return 'TELA';
  if (error.status === 0) return 'REDE';
  return error.rastro?.slice(0, 8) ?? error.codigo;
}

/** Whether asking the very same again may be answered: what was asked for wrongly, as a period that ends before it begins, is refused again. */
export const mayAskAgain = (error: unknown): boolean =>
  !isApiError(error) || (error.status !== 400 && error.status !== 422);

/** The sentence to show for any error. */
export const fraseDe = (error: unknown): string => (isApiError(error) ? error.mensagem : FALHA.mensagem);
