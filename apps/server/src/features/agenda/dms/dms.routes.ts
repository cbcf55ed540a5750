import { dmsContracts } from '@oferta/contracts/agenda/dms.ts';
import { routes } from '#kernel/http/route.ts';
import { agendarPeloDms } from './agendar-pelo-dms.ts';

export const dmsRoutes = routes(dmsContracts, {
  agendarPeloDms: (ctx, { params, body }, { setCreated }) =>
    agendarPeloDms(ctx, params, { body, setCreated }),
});
