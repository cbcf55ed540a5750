import { acompanhamentoContracts } from '@oferta/contracts/agenda/acompanhamento.ts';
import { routes } from '#kernel/http/route.ts';
import { acompanharVisita } from './acompanhar-visita.ts';

export const acompanhamentoRoutes = routes(acompanhamentoContracts, {
  acompanharVisita: (ctx, { params }) => acompanharVisita(ctx, params.codAgendamento),
});
