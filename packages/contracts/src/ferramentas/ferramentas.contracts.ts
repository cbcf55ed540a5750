import { calculadoraContracts } from './calculadora.ts';
import { configuracaoContracts } from './configuracao.ts';
import { integracaoContracts } from './integracao.ts';
import { regraCalculoContracts } from './regra-calculo.ts';
import { operacaoContracts } from './operacao.ts';
import { whatsAppConfiguradoContracts } from './whatsapp.ts';

/** Every call of the slice. */
export const ferramentasContracts = {
  ...calculadoraContracts,
  ...configuracaoContracts,
  ...integracaoContracts,
  ...regraCalculoContracts,
  ...operacaoContracts,
  ...whatsAppConfiguradoContracts,
};
