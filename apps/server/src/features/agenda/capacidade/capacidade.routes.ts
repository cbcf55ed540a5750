import { horaContracts } from '@oferta/contracts/agenda/hora-recusada.ts';
import { routes } from '#kernel/http/route.ts';
import { conferirHora, porQueNenhumaHora } from './conferir-hora.ts';

export const capacidadeRoutes = routes(horaContracts, { conferirHora, porQueNenhumaHora });
