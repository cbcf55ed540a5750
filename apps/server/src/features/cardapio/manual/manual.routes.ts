import { manualContracts, manualRefusals } from '@oferta/contracts/cardapio/manual.ts';
import { refuse } from '#kernel/errors.ts';
import { routes } from '#kernel/http/route.ts';
import { criarManual, excluirManual, salvarManual, situarManual } from './editar-manual.ts';
import { findManual, listManuais } from './manual.queries.ts';

export const manualRoutes = routes(manualContracts, {
  listManuais: (ctx, { params, query }) => listManuais(ctx.tx, params.codConcessionaria, query),
  getManual: async (ctx, { params }) =>
    (await findManual(ctx.tx, params.codManualProprietario)) ?? refuse(manualRefusals.naoEncontrado),
  criarManual: (ctx, { body }) => criarManual(ctx, body),
  salvarManual: (ctx, { params, body }) => salvarManual(ctx, params.codManualProprietario, body),
  situarManual: (ctx, { params, body }) => situarManual(ctx, params.codManualProprietario, body),
  excluirManual: (ctx, { params }) => excluirManual(ctx, params.codManualProprietario),
});
