import { painelAgendaContracts } from '@oferta/contracts/agenda/painel.ts';
import { routes } from '#kernel/http/route.ts';
import { verPainel } from './ver-painel.ts';

export const painelDaAgendaRoutes = routes(painelAgendaContracts, {
  verPainelDaAgenda: async (ctx, { params, query }, exchange) =>
    verPainel(ctx, await exchange.concessionaria(params.codConcessionaria), query.dia),
});
