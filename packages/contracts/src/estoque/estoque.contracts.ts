import { fornecedorContracts } from './fornecedor.ts';
import { movimentoContracts } from './movimento.ts';
import { separacaoContracts } from './separacao.ts';
import { sugestaoContracts } from './sugestao.ts';

/** Every call of the slice. */
export const estoqueContracts = {
  ...fornecedorContracts,
  ...movimentoContracts,
  ...separacaoContracts,
  ...sugestaoContracts,
};
