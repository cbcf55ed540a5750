import { doorRefusals } from '@oferta/contracts/refusal.ts';
import { senhaContracts } from '@oferta/contracts/sessao/senha.ts';
import { refuse } from '#kernel/errors.ts';
import { outside, routes } from '#kernel/http/route.ts';
import { pedirNovaSenha } from './pedir-nova-senha.ts';
import { redefinirSenha } from './redefinir-senha.ts';
import { findImagem } from './senha.queries.ts';
import { trocarFoto } from './trocar-foto.ts';
import { trocarSenha } from './trocar-senha.ts';

const PARA_SEMPRE = 'public, max-age=31536000, immutable';

export const senhaRoutes = routes(senhaContracts, {
  pedirNovaSenha: (ctx, { body }, exchange) => pedirNovaSenha(ctx, body.email, exchange),
  redefinirSenha: outside((desk, { body }) => redefinirSenha(desk, body)),
  trocarSenha: outside((desk, { body }, exchange) => trocarSenha(desk, body, exchange)),
  trocarFoto: outside((desk, _input, exchange) => trocarFoto(desk, exchange)),
  foto: async (ctx, { params }) => {
    const imagem = (await findImagem(ctx.tx, params.codImagem)) ?? refuse(doorRefusals.naoEncontrada);
    return { tipo: imagem.tipo, conteudo: imagem.bytes, cache: PARA_SEMPRE };
  },
});
