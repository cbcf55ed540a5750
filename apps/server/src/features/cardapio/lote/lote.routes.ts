import { loteContracts, loteRefusals } from '@oferta/contracts/cardapio/lote.ts';
import { refuse } from '#kernel/errors.ts';
import { routes } from '#kernel/http/route.ts';
import { listar } from '../lista.queries.ts';
import { aplicarLote } from './aplicar-lote.ts';
import { desfazerLote } from './desfazer-lote.ts';
import { findLote, LOTES_DA_CASA } from './lote.queries.ts';
import { preverLote } from './prever-lote.ts';

export const loteRoutes = routes(loteContracts, {
  preverLote: (ctx, { body }) => preverLote(ctx, body),
  aplicarLote: (ctx, { body }) => aplicarLote(ctx, body),
  desfazerLote: (ctx, { params }) => desfazerLote(ctx, params.codLote),
  getLote: async (ctx, { params }) =>
    (await findLote(ctx.tx, params.codLote)) ?? refuse(loteRefusals.naoEncontrado),
  listLotes: (ctx, { params, query }) =>
    listar(ctx.tx, {
      pagina: query,
      ...LOTES_DA_CASA,
      chaves: LOTES_DA_CASA.chaves(params.codConcessionaria),
    }),
});
