import { limiteContracts } from '@oferta/contracts/relatorios/limite.ts';
import { routes } from '#kernel/http/route.ts';
import { criarLimite, mudarLimite, removerLimite, verLimites } from './limites.ts';

export const limiteRoutes = routes(limiteContracts, {
  listLimites: (ctx) => verLimites(ctx),
  criarLimite: (ctx, { body }) => criarLimite(ctx, body),
  mudarLimite: (ctx, { params, body }) => mudarLimite(ctx, params.codLimite, body.valor),
  removerLimite: (ctx, { params }) => removerLimite(ctx, params.codLimite),
});
