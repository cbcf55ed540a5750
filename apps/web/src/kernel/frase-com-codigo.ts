import { codigoCurto, fraseDe, isApiError } from './data/api-error.ts';

/** Whether it is nobody's refusal but a failure, ours or of what stands between. */
export const isFalhaNossa = (error: unknown): boolean =>
  !isApiError(error) || error.codigo === 'interno' || error.codigo.startsWith('HTTP ');

/** The sentence of any error where nothing but a sentence is shown: with the code that it speaks of. */
export const fraseComCodigo = (error: unknown): string =>
  isFalhaNossa(error)
    ? `Algo deu errado do nosso lado. Tente de novo; se continuar, informe ao suporte o código ${codigoCurto(error)}`
    : fraseDe(error);
