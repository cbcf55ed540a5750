import { configuracaoContracts } from './configuracao.ts';

/** Every call of the slice. */
export const ferramentasContracts = {
  ...configuracaoContracts,
};
