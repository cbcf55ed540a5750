import type { Celulas } from '@oferta/contracts/estoque/politica.ts';
import { CELULAS, type PoliticaPorCelula } from '@oferta/domain/estoque/celula/celula.ts';

/** The cells in which something is decided. */
export const semVazias = (celulas: Celulas): PoliticaPorCelula =>
  Object.fromEntries(CELULAS.flatMap((qual) => (celulas[qual] ? [[qual, celulas[qual]]] : [])));
