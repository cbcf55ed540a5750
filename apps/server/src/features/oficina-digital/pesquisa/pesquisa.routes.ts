import { pesquisaContracts } from '@oferta/contracts/oficina-digital/pesquisa.ts';
import { outside, routes } from '#kernel/http/route.ts';
import { listarPesquisas } from './listar-pesquisas.ts';
import { responderPesquisa, verPesquisa } from './responder-pesquisa.ts';

export const pesquisaRoutes = routes(pesquisaContracts, {
  verPesquisa: outside((desk, { params }) => verPesquisa(desk, params.token)),
  responderPesquisa: outside((desk, { params, body }) => responderPesquisa(desk, params.token, body)),
  listPesquisas: async (ctx, { params, query }, exchange) =>
    listarPesquisas(ctx, await exchange.concessionaria(params.codConcessionaria), query),
});
