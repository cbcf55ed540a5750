import { niveisDoEstoque } from '@oferta/contracts/estoque/movimento.ts';
import { balcaoContracts } from '@oferta/contracts/estoque/balcao.ts';
import { routes } from '#kernel/http/route.ts';
import { listPecasNoBalcao } from './consultar-pecas.queries.ts';
import { proporKits } from './propor-kits.ts';

export const balcaoRoutes = routes(balcaoContracts, {
  listFaltamJuntas: (ctx, { params }) => proporKits(ctx, params.codConcessionaria),
  consultarPecas: (ctx, { params, query }) =>
    listPecasNoBalcao(ctx.tx, params.codConcessionaria, {
      busca: query.busca,
      cega: ctx.usuario === null || !niveisDoEstoque.includes(ctx.usuario.codNivel),
    }),
});
