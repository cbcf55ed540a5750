import { arvoreContracts } from './arvore.ts';
import { copiaContracts } from './copia.ts';
import { itemAdicionalContracts } from './item-adicional.ts';
import { itemContracts } from './item.ts';
import { loteContracts } from './lote.ts';
import { manualContracts } from './manual.ts';
import { pacoteContracts } from './pacote.ts';
import { pecaContracts } from './peca.ts';
import { pneuContracts } from './pneu.ts';
import { precoContracts } from './preco.ts';
import { revisaoContracts } from './revisao.ts';

/** Every call of the menu. */
export const cardapioContracts = {
  ...arvoreContracts,
  ...copiaContracts,
  ...itemAdicionalContracts,
  ...itemContracts,
  ...loteContracts,
  ...manualContracts,
  ...pacoteContracts,
  ...pecaContracts,
  ...pneuContracts,
  ...precoContracts,
  ...revisaoContracts,
};
