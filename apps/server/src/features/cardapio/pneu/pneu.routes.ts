import { pneuContracts, pneuRefusals } from '@oferta/contracts/cardapio/pneu.ts';
import { refuse } from '#kernel/errors.ts';
import { routes } from '#kernel/http/route.ts';
import { criarPneu, excluirPneu, salvarPneu, situarPneu } from './editar-pneu.ts';
import { findPneu, listPneus, listPneusDaMedida } from './pneu.queries.ts';

export const pneuRoutes = routes(pneuContracts, {
  listPneus: (ctx, { params, query }) => listPneus(ctx.tx, params.codConcessionaria, query),
  pneusDaMedida: (ctx, { params, query }) =>
    listPneusDaMedida(ctx.tx, params.codConcessionaria, query.medida),
  getPneu: async (ctx, { params }) =>
    (await findPneu(ctx.tx, params.codPneus)) ?? refuse(pneuRefusals.naoEncontrado),
  criarPneu: (ctx, { body }) => criarPneu(ctx, body),
  salvarPneu: (ctx, { params, body }) => salvarPneu(ctx, params.codPneus, body),
  situarPneu: (ctx, { params, body }) => situarPneu(ctx, params.codPneus, body),
  excluirPneu: (ctx, { params }) => excluirPneu(ctx, params.codPneus),
});
