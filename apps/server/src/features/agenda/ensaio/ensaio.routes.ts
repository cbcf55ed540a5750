import { ensaioContracts } from '@oferta/contracts/agenda/ensaio.ts';
import { routes } from '#kernel/http/route.ts';
import { aplicarEnsaio } from './aplicar-ensaio.ts';
import { encaixar } from './encaixar.ts';

export const ensaioRoutes = routes(ensaioContracts, {
  aplicarEnsaio: (ctx, { body }) => aplicarEnsaio(ctx, body),
  encaixar: (ctx, { body }) => encaixar(ctx, body),
});
