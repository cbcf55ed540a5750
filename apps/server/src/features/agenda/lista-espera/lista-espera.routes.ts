import { listaEsperaContracts } from '@oferta/contracts/agenda/lista-espera.ts';
import { routes } from '#kernel/http/route.ts';
import { entrarNaEspera, listaEspera, sairDaEspera } from './lista-espera.ts';

export const listaEsperaRoutes = routes(listaEsperaContracts, {
  listaEspera,
  entrarNaEspera: (ctx, input) => entrarNaEspera(ctx, input),
  sairDaEspera: (ctx, input) => sairDaEspera(ctx, input),
});
