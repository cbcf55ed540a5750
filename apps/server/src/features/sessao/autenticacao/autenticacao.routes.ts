import { autenticacaoContracts } from '@oferta/contracts/sessao/autenticacao.ts';
import { doorRefusals } from '@oferta/contracts/refusal.ts';
import { refuse } from '#kernel/errors.ts';
import { outside, routes } from '#kernel/http/route.ts';
import { findUsuario, toUsuario } from '../usuario/usuario.queries.ts';
import { listSessoesAbertas } from './autenticacao.queries.ts';
import { encerrarSessao, sair } from './encerrar-sessao.ts';
import { entrar } from './entrar.ts';
import { renovarSessao } from './renovar-sessao.ts';

export const autenticacaoRoutes = routes(autenticacaoContracts, {
  authentication: outside((desk, { body }, exchange) => entrar(desk, body, exchange)),
  renovarSessao: outside((desk, _input, exchange) => renovarSessao(desk, exchange)),
  sair: outside((desk, _input, exchange) => sair(desk, exchange)),

  verificarSessao: async (ctx) => {
    const row = ctx.usuario && (await findUsuario(ctx.tx, ctx.usuario.codUsuario));
    return { usuario: toUsuario(row ?? refuse(doorRefusals.naoAutenticado), ctx.tenant.codDistribuidor) };
  },

  listSessoes: async (ctx, _input, { session }) => {
    const abertas = await listSessoesAbertas(ctx.tx, ctx.usuario?.codUsuario ?? 0, ctx.now);
    return abertas.map((sessao) => ({ ...sessao, atual: sessao.codSessao === session.codSessao }));
  },

  encerrarSessao: (ctx, { params }, exchange) => encerrarSessao(ctx, params.codSessao, exchange),
});
