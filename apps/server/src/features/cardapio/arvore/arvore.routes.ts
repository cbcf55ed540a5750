import { arvoreContracts, arvoreRefusals } from '@oferta/contracts/cardapio/arvore.ts';
import { diaDe } from '@oferta/domain/dia.ts';
import { refuse } from '#kernel/errors.ts';
import { routes } from '#kernel/http/route.ts';
import { buscarNos, listNos } from './arvore.queries.ts';
import { criarNo, precificarNo, salvarNo } from './editar-no.ts';
import { moverNo } from './mover-no.ts';
import { findNoComCaminho } from './no-fio.queries.ts';
import { colarNo, excluirNo, situarNo } from './ramo.ts';
import { hoje } from './require-no.ts';

export const arvoreRoutes = routes(arvoreContracts, {
  listNos: async (ctx, { params: { codConcessionaria }, query }, exchange) => {
    const { fuso } = await exchange.concessionaria(codConcessionaria);
    const dia = query.dia === '0' ? diaDe(ctx.now, fuso) : query.dia;
    return listNos(ctx.tx, { codConcessionaria, ...query, codPai: query.codPai, dia });
  },
  buscarNos: (ctx, { params, query }) => buscarNos(ctx.tx, { ...params, ...query, dia: hoje(ctx) }),
  getNo: async (ctx, { params }) =>
    (await findNoComCaminho(ctx.tx, params.codNo, hoje(ctx))) ?? refuse(arvoreRefusals.naoEncontrado),
  criarNo: (ctx, { body }) => criarNo(ctx, body),
  salvarNo: (ctx, { params, body }) => salvarNo(ctx, params.codNo, body),
  precificarNo: (ctx, { params, body }) => precificarNo(ctx, params.codNo, body),
  moverNo: (ctx, { params, body }) => moverNo(ctx, params.codNo, body),
  colarNo: (ctx, { params, body }) => colarNo(ctx, params.codNo, body.codPai),
  situarNo: (ctx, { params, body }) => situarNo(ctx, params.codNo, body),
  excluirNo: (ctx, { params, query }) => excluirNo(ctx, params.codNo, query.tudo === '1'),
});
