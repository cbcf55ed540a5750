/** What other slices may know and hold of the entries. */
export {
  type DmsRow,
  type LancamentoRow,
  listLancamentos,
  listNumerosDoDms,
  lockMes,
} from './lancamento/lancamento.queries.ts';
export { valoresDe } from './lancamento/ver-dia.ts';
