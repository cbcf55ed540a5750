import { pivotContracts } from '@oferta/contracts/relatorios/pivot.ts';
import { routes } from '#kernel/http/route.ts';
import { abrirCelula } from './abrir-celula.ts';
import { verPivot } from './pivot.ts';

export const pivotRoutes = routes(pivotContracts, {
  verPivot: (ctx, { body }) => verPivot(ctx, body),
  abrirCelula: (ctx, { body }) => abrirCelula(ctx, body),
});
