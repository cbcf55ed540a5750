import { tempoDaCasaContracts } from '@oferta/contracts/agenda/tempo-da-casa.ts';
import { routes } from '#kernel/http/route.ts';
import { temposDaCasa, usarTempoDaCasa } from './tempos-da-casa.ts';

export const tempoDaCasaRoutes = routes(tempoDaCasaContracts, {
  temposDaCasa: (ctx, { params }) => temposDaCasa(ctx, params.codConcessionaria),
  usarTempoDaCasa: (ctx, { params, body }) => usarTempoDaCasa(ctx, { ...params, ...body }),
});
