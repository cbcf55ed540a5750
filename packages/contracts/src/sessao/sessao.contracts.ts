import { autenticacaoContracts, concessionariaAtualContracts } from './autenticacao.ts';
import { contaContracts } from './conta.ts';
import { distribuidorContracts } from './distribuidor.ts';
import { senhaContracts } from './senha.ts';

/** Every call of the slice. */
export const sessaoContracts = {
  ...distribuidorContracts,
  ...autenticacaoContracts,
  ...concessionariaAtualContracts,
  ...senhaContracts,
  ...contaContracts,
};
