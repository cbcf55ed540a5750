import { fornecedorContracts } from './fornecedor.ts';
import { movimentoContracts } from './movimento.ts';
import { sugestaoContracts } from './sugestao.ts';

/** Every call of the slice. */
export const estoqueContracts = {
  ...fornecedorContracts,
  ...movimentoContracts,
  ...sugestaoContracts,
};
