import { FEITO } from '@oferta/contracts/fields.ts';
import { paginaUnicaContracts } from '@oferta/contracts/relatorios/pagina-unica.ts';
import { outside, routes } from '#kernel/http/route.ts';
import { listEnvios } from './envio/envio.queries.ts';
import { alterarEnvio, codUsuarioDe, criarEnvio, enviarAgora, excluirEnvio } from './envio/salvar-envio.ts';
import { baixarPagina } from './pagina-unica.ts';

export const paginaUnicaRoutes = routes(paginaUnicaContracts, {
  baixarPaginaUnica: outside((porta, { query }) => baixarPagina(porta, query)),
  listEnvios: (ctx) => listEnvios(ctx.tx, codUsuarioDe(ctx)),
  criarEnvio: (ctx, { body }) => criarEnvio(ctx, body),
  alterarEnvio: (ctx, { params, body }) => alterarEnvio(ctx, params.codEnvio, body),
  excluirEnvio: async (ctx, { params }) => {
    await excluirEnvio(ctx, params.codEnvio);
    return FEITO;
  },
  enviarPaginaAgora: (ctx, { params }) => enviarAgora(ctx, params.codEnvio),
});
