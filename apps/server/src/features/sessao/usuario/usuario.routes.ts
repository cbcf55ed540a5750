import { doorRefusals } from '@oferta/contracts/refusal.ts';
import { contaContracts } from '@oferta/contracts/sessao/conta.ts';
import { refuse } from '#kernel/errors.ts';
import { routes } from '#kernel/http/route.ts';
import { findConta } from './usuario.queries.ts';

export const contaRoutes = routes(contaContracts, {
  minhaConta: async (ctx) => {
    const conta = ctx.usuario && (await findConta(ctx.tx, ctx.usuario.codUsuario));
    const { codigo_login, ultimo_acesso, padrao, nome, total } = conta ?? refuse(doorRefusals.naoAutenticado);
    return {
      codigoLogin: codigo_login,
      ultimoAcesso: ultimo_acesso?.toISOString() ?? null,
      concessionariaPadrao: padrao !== null && nome !== null ? { codConcessionaria: padrao, nome } : null,
      concessionarias: total,
    };
  },
});
