import { visaoContracts, visaoRefusals } from '@oferta/contracts/suporte/visao.ts';
import { FEITO } from '@oferta/contracts/fields.ts';
import { refuse } from '#kernel/errors.ts';
import { routes } from '#kernel/http/route.ts';
import {
  alterarVisaoDaRede,
  codUsuarioDe,
  renomearVisao,
  salvarVisao,
  salvarVisaoDaRede,
} from './salvar-visao.ts';
import { deleteVisao, listVisoes, listVisoesDaRede } from './visao.queries.ts';

export const visaoRoutes = routes(visaoContracts, {
  listVisoes: (ctx, { params }) => listVisoes(ctx.tx, { ...params, codUsuario: codUsuarioDe(ctx) }),
  salvarVisao: (ctx, { body }) => salvarVisao(ctx, body),
  listVisoesDaRede: (ctx, { params }) => listVisoesDaRede(ctx.tx, codUsuarioDe(ctx), params.tela),
  salvarVisaoDaRede: (ctx, { body }) => salvarVisaoDaRede(ctx, body),
  alterarVisaoDaRede: (ctx, { params, body }) => alterarVisaoDaRede(ctx, params.codVisao, body),
  renomearVisao: (ctx, { params, body }) => renomearVisao(ctx, { ...params, ...body }),
  excluirVisao: async (ctx, { params }) =>
    (await deleteVisao(ctx.tx, { ...params, codUsuario: codUsuarioDe(ctx) }))
      ? FEITO
      : refuse(visaoRefusals.naoEncontrada),
});
