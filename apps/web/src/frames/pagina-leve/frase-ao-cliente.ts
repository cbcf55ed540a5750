import { fraseDe, isFalhaNossa } from '#kernel/data/api-error.ts';

/** The sentence a customer is shown for any error: whoever has no support to call has the dealership. */
export const fraseAoCliente = (erro: unknown): string =>
  isFalhaNossa(erro)
    ? 'Algo deu errado do nosso lado. Tente de novo em instantes ou fale com a oficina'
    : fraseDe(erro);
