import { distribuidorContracts } from '@oferta/contracts/sessao/distribuidor.ts';
import { routes } from '#kernel/http/route.ts';
import { findDistribuidor } from './distribuidor.queries.ts';

export const distribuidorRoutes = routes(distribuidorContracts, {
  distribuidor: (ctx, _input, { hostComPorta }) =>
    findDistribuidor(ctx.tx, ctx.tenant.codDistribuidor, /:\d+$/.exec(hostComPorta)?.[0] ?? ''),
});
