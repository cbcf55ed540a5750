import { metaContracts } from '@oferta/contracts/vendas/meta.ts';
import { routes } from '#kernel/http/route.ts';
import { salvarMetas } from './salvar-metas.ts';
import { verMetas } from './ver-metas.ts';

export const metaRoutes = routes(metaContracts, {
  metasDoAno: async (ctx, { params }, exchange) =>
    verMetas(ctx, await exchange.concessionaria(params.codConcessionaria), params.ano),
  salvarMetas: async (ctx, { params, body }, exchange) =>
    salvarMetas(ctx, await exchange.concessionaria(params.codConcessionaria), {
      ano: params.ano,
      celulas: body.celulas,
    }),
});
