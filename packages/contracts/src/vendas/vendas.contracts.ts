import { conciliacaoContracts } from './conciliacao.ts';
import { dmsContracts } from './dms.ts';
import { lancamentoContracts } from './lancamento.ts';
import { metaContracts } from './meta.ts';

/** Every call of the slice. */
export const vendasContracts = {
  ...lancamentoContracts,
  ...metaContracts,
  ...dmsContracts,
  ...conciliacaoContracts,
};
