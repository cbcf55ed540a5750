import { pecaContracts, pecaRefusals } from '@oferta/contracts/cardapio/peca.ts';
import { refuse } from '#kernel/errors.ts';
import { routes } from '#kernel/http/route.ts';
import { criarPeca, excluirPeca, salvarPeca, situarPeca } from './editar-peca.ts';
import { findPeca, listPecas } from './peca.queries.ts';

export const pecaRoutes = routes(pecaContracts, {
  listPecas: (ctx, { params, query }) => listPecas(ctx.tx, params.codConcessionaria, query),
  getPeca: async (ctx, { params }) =>
    (await findPeca(ctx.tx, params.codPeca)) ?? refuse(pecaRefusals.naoEncontrada),
  criarPeca: (ctx, { body }) => criarPeca(ctx, body),
  salvarPeca: (ctx, { params, body }) => salvarPeca(ctx, params.codPeca, body),
  situarPeca: (ctx, { params, body }) => situarPeca(ctx, params.codPeca, body),
  excluirPeca: (ctx, { params }) => excluirPeca(ctx, params.codPeca),
});
