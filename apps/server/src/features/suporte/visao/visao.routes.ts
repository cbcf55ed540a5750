import { visaoContracts, visaoRefusals } from '@oferta/contracts/suporte/visao.ts';
import { FEITO } from '@oferta/contracts/fields.ts';
import { refuse } from '#kernel/errors.ts';
import { routes } from '#kernel/http/route.ts';
import { codUsuarioDe, renomearVisao, salvarVisao } from './salvar-visao.ts';
import { deleteVisao, listVisoes } from './visao.queries.ts';

export const visaoRoutes = routes(visaoContracts, {
  listVisoes: (ctx, { params }) => listVisoes(ctx.tx, { ...params, codUsuario: codUsuarioDe(ctx) }),
  salvarVisao: (ctx, { body }) => salvarVisao(ctx, body),
  renomearVisao: (ctx, { params, body }) => renomearVisao(ctx, { ...params, ...body }),
  excluirVisao: async (ctx, { params }) =>
    (await deleteVisao(ctx.tx, { ...params, codUsuario: codUsuarioDe(ctx) }))
      ? FEITO
      : refuse(visaoRefusals.naoEncontrada),
});
