import type { Importador } from '#kernel/planilha/importador.ts';
import { cardapioImportador } from './cardapio.importador.ts';
import { itemAdicionalImportador } from './item-adicional.importador.ts';
import { manualImportador } from './manual.importador.ts';
import { pecaImportador } from './peca.importador.ts';
import { pneuImportador } from './pneu.importador.ts';

/** The menu's spreadsheets that people can bring. */
export const cardapioImportadores: readonly Importador[] = [
  cardapioImportador,
  itemAdicionalImportador,
  manualImportador,
  pecaImportador,
  pneuImportador,
];
