import { emPalavrasContracts } from '@oferta/contracts/agenda/em-palavras/em-palavras.ts';
import { routes } from '#kernel/http/route.ts';
import { lerAgendamento } from './ler-agendamento.ts';

export const emPalavrasRoutes = routes(emPalavrasContracts, {
  lerAgendamento: async (ctx, { params, query }, exchange) =>
    lerAgendamento(ctx, await exchange.concessionaria(params.codConcessionaria), query),
});
