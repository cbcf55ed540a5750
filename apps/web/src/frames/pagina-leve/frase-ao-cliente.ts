import { fraseDe } from '#kernel/data/api-error.ts';
import { isFalhaNossa } from '#kernel/frase-com-codigo.ts';

/** The sentence a customer is shown for any error: whoever has no support to call has the dealership. */
export const fraseAoCliente = (erro: unknown): string =>
  isFalhaNossa(erro)
    ? 'Algo deu errado do nosso lado. Tente de novo em instantes ou fale com a oficina'
    : fraseDe(erro);
