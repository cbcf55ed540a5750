import { emergenciaContracts } from '@oferta/contracts/estoque/emergencia.ts';
import { routes } from '#kernel/http/route.ts';
import { pedirComUrgencia } from './pedir-com-urgencia.ts';

export const emergenciaRoutes = routes(emergenciaContracts, {
  pedirComUrgencia: (ctx, { body }) => pedirComUrgencia(ctx, body),
});
