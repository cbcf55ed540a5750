import { listaPesquisasContracts } from '@oferta/contracts/oficina-digital/lista-pesquisas.ts';
import { pesquisaContracts } from '@oferta/contracts/oficina-digital/pesquisa.ts';
import { outside, routes } from '#kernel/http/route.ts';
import { listarPesquisas } from './listar-pesquisas.ts';
import { responderPesquisa, verPesquisa } from './responder-pesquisa.ts';

export const pesquisaRoutes = [
  ...routes(pesquisaContracts, {
    verPesquisa: outside((desk, _input, { portador }) => verPesquisa(desk, portador)),
    responderPesquisa: outside((desk, { body }, { portador }) => responderPesquisa(desk, portador, body)),
  }),
  ...routes(listaPesquisasContracts, {
    listPesquisas: async (ctx, { params, query }, exchange) =>
      listarPesquisas(ctx, await exchange.concessionaria(params.codConcessionaria), query),
  }),
];
