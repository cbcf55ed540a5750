import { doorRefusals } from '@oferta/contracts/refusal.ts';
import { senhaContracts, senhaRefusals } from '@oferta/contracts/sessao/senha.ts';
import { refuse } from '#kernel/errors.ts';
import { outside, routes } from '#kernel/http/route.ts';
import { hashToken } from '#kernel/security/tokens.ts';
import { pedirNovaSenha } from './pedir-nova-senha.ts';
import { redefinirSenha } from './redefinir-senha.ts';
import { findDonoDoLink, findImagem } from './senha.queries.ts';
import { trocarFoto } from './trocar-foto.ts';
import { trocarSenha } from './trocar-senha.ts';

const PARA_SEMPRE = 'public, max-age=31536000, immutable';

export const senhaRoutes = routes(senhaContracts, {
  pedirNovaSenha: (ctx, { body }, exchange) => pedirNovaSenha(ctx, body.email, exchange),
  lerLinkDeSenha: async (ctx, { body }) =>
    (await findDonoDoLink(ctx.tx, hashToken(body.token), ctx.now)) ?? refuse(senhaRefusals.linkInvalido),
  redefinirSenha: outside((desk, { body }) => redefinirSenha(desk, body)),
  trocarSenha: outside((desk, { body }, exchange) => trocarSenha(desk, body, exchange)),
  trocarFoto: outside((desk, _input, exchange) => trocarFoto(desk, exchange)),
  foto: async (ctx, { params }) => {
    const imagem = (await findImagem(ctx.tx, params.codImagem)) ?? refuse(doorRefusals.naoEncontrada);
    return { tipo: imagem.tipo, conteudo: imagem.bytes, cache: PARA_SEMPRE };
  },
});
