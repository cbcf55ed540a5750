import type { Slice } from '#kernel/slice.ts';
import { calculadoraRoutes } from './calculadora/calculadora.routes.ts';
import { configuracaoRoutes } from './configuracao/configuracao.routes.ts';
import { integracaoRoutes } from './integracao/integracao.routes.ts';
import { avisarMortasJob } from './operacao/avisar-mortas.job.ts';
import { operacaoRoutes } from './operacao/operacao.routes.ts';
import { aplicarRegrasJob } from './regra-calculo/aplicar-regras.job.ts';
import { regraCalculoRoutes } from './regra-calculo/regra-calculo.routes.ts';

/**
 * What whoever runs the product looks at and sets (spec §2, developer tools): settings, how prices are made, and how the
 * connections go that the other slices declare.
 */
export const ferramentasSlice = (outras: readonly Slice[]): Slice => ({
  routes: [
    ...calculadoraRoutes,
    ...configuracaoRoutes,
    ...integracaoRoutes(outras.flatMap(({ integracoes = [] }) => integracoes)),
    ...operacaoRoutes,
    ...regraCalculoRoutes,
  ],
  jobs: [aplicarRegrasJob, avisarMortasJob],
});
