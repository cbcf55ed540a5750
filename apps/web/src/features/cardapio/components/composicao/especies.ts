import type { EspecieItem } from '@oferta/domain/cardapio/no.ts';

/** What an item is, in words. */
export const ESPECIES: Readonly<Record<EspecieItem, string>> = {
  peca: 'Peça',
  maoDeObra: 'Mão de obra',
  insumo: 'Insumo',
};
