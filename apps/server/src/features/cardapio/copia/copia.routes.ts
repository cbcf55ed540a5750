import { copiaContracts } from '@oferta/contracts/cardapio/copia.ts';
import { routes } from '#kernel/http/route.ts';
import { copiar } from './copiar.ts';
import { preverCopia } from './prever-copia.ts';

export const copiaRoutes = routes(copiaContracts, {
  preverCopia: (ctx, { body }) => preverCopia(ctx, body),
  copiar: (ctx, { body }) => copiar(ctx, body),
});
