import { itemContracts } from '@oferta/contracts/cardapio/item.ts';
import { routes } from '#kernel/http/route.ts';
import { listItens } from './item.queries.ts';

export const itemRoutes = routes(itemContracts, {
  listItens: (ctx, { params, query }) => listItens(ctx.tx, params.codConcessionaria, query),
});
