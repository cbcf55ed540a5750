import { lancamentoContracts } from './lancamento.ts';

/** Every call of the slice. */
export const vendasContracts = {
  ...lancamentoContracts,
};
