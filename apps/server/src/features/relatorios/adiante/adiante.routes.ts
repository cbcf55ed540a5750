import { adianteContracts } from '@oferta/contracts/relatorios/adiante.ts';
import { routes } from '#kernel/http/route.ts';
import { verAdiante } from './adiante.ts';
import { verHoje } from './hoje.ts';

export const adianteRoutes = routes(adianteContracts, {
  verAdiante: (ctx, { query }) => verAdiante(ctx, query),
  verHoje: (ctx, { params }) => verHoje(ctx, params.codConcessionaria),
});
