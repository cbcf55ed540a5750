import { perguntaContracts } from '@oferta/contracts/relatorios/pergunta.ts';
import { routes } from '#kernel/http/route.ts';
import { guardarApelido, removerApelido, verApelidos } from './apelidos.ts';
import { perguntar } from './perguntar.ts';

export const perguntaRoutes = routes(perguntaContracts, {
  listApelidos: (ctx) => verApelidos(ctx),
  guardarApelido: (ctx, { body }) => guardarApelido(ctx, body),
  removerApelido: (ctx, { params }) => removerApelido(ctx, params.codApelido),
  perguntarNumero: (ctx, { query }) => perguntar(ctx, query.texto),
});
