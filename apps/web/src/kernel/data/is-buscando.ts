import { termoDe } from './use-termo.ts';

interface Consulta {
  readonly isFetching: boolean;
  /** The query still shows the answer to an earlier text. */
  readonly isPlaceholderData: boolean;
}

/** Whether what a query holds is not yet the answer to what is typed: the hand does not rest, or the server has not said. */
export const isBuscando = (texto: string, termo: string, consulta: Consulta): boolean =>
  termoDe(texto) !== termo || consulta.isFetching || consulta.isPlaceholderData;
