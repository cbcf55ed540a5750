import { paralisacaoContracts } from '@oferta/contracts/agenda/paralisacao.ts';
import { routes } from '#kernel/http/route.ts';
import { paralisarServico } from './paralisar-servico.ts';
import { preverRetorno } from './prever-retorno.ts';
import { programarParalisado } from './programar-paralisado.ts';

export const paralisacaoRoutes = routes(paralisacaoContracts, {
  paralisarServico: (ctx, { params, body }) => paralisarServico(ctx, params.codServico, body),
  preverRetorno: (ctx, { params, body }) => preverRetorno(ctx, params.codServico, body),
  programarParalisado: (ctx, { params, body }) => programarParalisado(ctx, params.codServico, body),
});
