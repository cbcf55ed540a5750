import { conciliacaoContracts } from './conciliacao.ts';
import { dmsContracts } from './dms.ts';
import { lancamentoContracts } from './lancamento.ts';
import { metaContracts } from './meta.ts';
import { relatorioExcelContracts } from './relatorio-excel.ts';

/** Every call of the slice. */
export const vendasContracts = {
  ...lancamentoContracts,
  ...metaContracts,
  ...relatorioExcelContracts,
  ...dmsContracts,
  ...conciliacaoContracts,
};
