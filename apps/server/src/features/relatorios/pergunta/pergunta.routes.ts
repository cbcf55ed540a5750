import { perguntaContracts } from '@oferta/contracts/relatorios/pergunta.ts';
import { routes } from '#kernel/http/route.ts';
import { perguntar } from './perguntar.ts';

export const perguntaRoutes = routes(perguntaContracts, {
  perguntarNumero: (ctx, { query }) => perguntar(ctx, query.texto),
});
