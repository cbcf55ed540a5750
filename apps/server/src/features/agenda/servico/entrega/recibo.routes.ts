import { agendamentoRefusals } from '@oferta/contracts/agenda/agendamento.ts';
import { reciboContracts } from '@oferta/contracts/agenda/recibo.ts';
import { refuse } from '#kernel/errors.ts';
import { routes } from '#kernel/http/route.ts';
import { findRecibo } from './recibo.queries.ts';

export const reciboRoutes = routes(reciboContracts, {
  recibo: async (ctx, { params }) =>
    (await findRecibo(ctx.tx, params.codAgendamento)) ?? refuse(agendamentoRefusals.naoEncontrado),
});
