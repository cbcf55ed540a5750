import type { Registro } from '../../planilha/registro.ts';
import type { ColunaDms } from './mapa.ts';

/** A line of fixed positions cut into its cells, or why it cannot be. */
export type LinhaFatiada = { readonly celulas: readonly string[] } | { readonly frase: string };

/** The last position that a map asks for. */
export const ultimaPosicao = (mapa: readonly ColunaDms[]): number =>
  Math.max(0, ...mapa.map(({ inicio = 0, tamanho = 0 }) => inicio + tamanho - 1));

/**
 * Cuts a line at a map's positions, which count from 1 (field notes 5.14: flat text of fixed positions). A line that ends
 * before the last position was cut on its way, or its blanks were taken off: a number that lies beyond its end is not guessed.
 */
export function fatiar(linha: string, mapa: readonly ColunaDms[]): LinhaFatiada {
  const pedem = ultimaPosicao(mapa);
  if (linha.length < pedem)
    return {
      frase: `A linha tem ${linha.length} posições e o mapa lê até a ${pedem}: o arquivo pode ter sido cortado`,
    };
  return {
    celulas: mapa.map(({ inicio = 1, tamanho = 0 }) => linha.slice(inicio - 1, inicio - 1 + tamanho)),
  };
}

/** Whether a line of fixed positions holds a day: heads and sums, which layouts put around the data, name no date. */
export function temData({ celulas }: Registro, mapa: readonly ColunaDms[]): boolean {
  const data = mapa.find(({ campo }) => campo === 'data');
  const celula = data && fatia(celulas[0] ?? '', data).trim();
  return celula !== undefined && /\d/.test(celula) && !/^0+$/.test(celula);
}

const fatia = (linha: string, { inicio = 1, tamanho = 0 }: ColunaDms): string =>
  linha.slice(inicio - 1, inicio - 1 + tamanho);
