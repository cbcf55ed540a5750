import { municipioContracts } from '@oferta/contracts/cadastros/municipio.ts';
import { routes } from '#kernel/http/route.ts';
import { listMunicipios } from './municipio.queries.ts';

export const municipioRoutes = routes(municipioContracts, {
  listMunicipios: (ctx, { query }) => listMunicipios(ctx.tx, query),
});
