/** What other slices may know and hold of the entries. */
export {
  type DmsRow,
  type LancamentoRow,
  listLancamentos,
  listNumerosDoDms,
  lockMes,
} from './lancamento/lancamento.queries.ts';
export { valoresDe } from './lancamento/ver-dia.ts';
export { deleteRotulo, listRotulos, upsertRotulo } from './meta/rotulos.queries.ts';
export { colunaDe } from './lancamento/coluna-da-base.ts';
export { BASES_DO_DIA, listNumerosDoDia } from './lancamento/numeros-do-dia.queries.ts';
