import { balcaoContracts } from './balcao.ts';
import { contagemContracts } from './contagem.ts';
import { estoqueDmsContracts } from './dms.ts';
import { emergenciaContracts } from './emergencia.ts';
import { fornecedorContracts } from './fornecedor.ts';
import { movimentoContracts } from './movimento.ts';
import { pecaDoEstoqueContracts } from './peca-do-estoque.ts';
import { politicaContracts } from './politica.ts';
import { recebimentoContracts } from './recebimento.ts';
import { separacaoContracts } from './separacao.ts';
import { sugestaoContracts } from './sugestao.ts';
import { transferenciaContracts } from './transferencia.ts';

/** Every call of the slice. */
export const estoqueContracts = {
  ...balcaoContracts,
  ...contagemContracts,
  ...estoqueDmsContracts,
  ...emergenciaContracts,
  ...fornecedorContracts,
  ...movimentoContracts,
  ...pecaDoEstoqueContracts,
  ...politicaContracts,
  ...recebimentoContracts,
  ...separacaoContracts,
  ...sugestaoContracts,
  ...transferenciaContracts,
};
