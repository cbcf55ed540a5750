import { checklistContracts } from './checklist.ts';
import { linhaOrcamentoContracts } from './linha-contracts.ts';
import { listaPesquisasContracts } from './lista-pesquisas.ts';
import { modeloChecklistContracts } from './modelo-checklist.ts';
import { oportunidadeContracts } from './oportunidade.ts';
import { orcamentoContracts } from './orcamento.ts';
import { pesquisaContracts } from './pesquisa.ts';
import { publicoContracts } from './publico.ts';

/** Every call of the slice. */
export const oficinaDigitalContracts = {
  ...modeloChecklistContracts,
  ...checklistContracts,
  ...orcamentoContracts,
  ...linhaOrcamentoContracts,
  ...publicoContracts,
  ...oportunidadeContracts,
  ...pesquisaContracts,
  ...listaPesquisasContracts,
};
