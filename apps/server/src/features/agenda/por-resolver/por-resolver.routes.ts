import { porResolverContracts } from '@oferta/contracts/agenda/por-resolver.ts';
import { routes } from '#kernel/http/route.ts';
import { manterVisita, visitasNoBloqueio } from './atingidas.ts';
import { porResolver, resolverRecado } from './recados.ts';

export const porResolverRoutes = routes(porResolverContracts, {
  porResolver,
  visitasNoBloqueio,
  manterVisita,
  resolverRecado: (ctx, input) => resolverRecado(ctx, input),
});
