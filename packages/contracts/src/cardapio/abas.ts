import type { TABS_CARDAPIO } from './screens.ts';

/** What the parts of the service menu are called, by the word in their address: on their tabs and in the log of visits. */
export const NOME_DA_ABA: Readonly<Record<(typeof TABS_CARDAPIO)[number], string>> = {
  tree: 'Árvore',
  pneu: 'Pneus',
  itensAdicionais: 'Itens adicionais',
  manualdoProprietario: 'Manual do proprietário',
};
