import { painelAgendaContracts } from '@oferta/contracts/agenda/painel.ts';
import { routes } from '#kernel/http/route.ts';
import { diaDe } from '@oferta/domain/dia.ts';
import { periodoDe } from '#features/agenda/public.ts';
import { listVisitasDoPainel } from './visitas-do-painel.queries.ts';
import { verPainel } from './ver-painel.ts';

export const painelDaAgendaRoutes = routes(painelAgendaContracts, {
  verPainelDaAgenda: async (ctx, { params, query }, exchange) =>
    verPainel(ctx, await exchange.concessionaria(params.codConcessionaria), query),
  listVisitasDoPainel: async (ctx, { params, query }, exchange) => {
    const { codConcessionaria, fuso } = await exchange.concessionaria(params.codConcessionaria);
    return listVisitasDoPainel(ctx.tx, codConcessionaria, {
      ...query,
      ...periodoDe(query, diaDe(ctx.now, fuso)),
    });
  },
});
