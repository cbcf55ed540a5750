import { estoqueDmsContracts } from '@oferta/contracts/estoque/dms.ts';
import { movimentoContracts, movimentoRefusals } from '@oferta/contracts/estoque/movimento.ts';
import { refuse } from '#kernel/errors.ts';
import { routes } from '#kernel/http/route.ts';
import { lancarPeloDms } from './lancar-pelo-dms.ts';
import { anotarPerdida, movimentarPeca } from './movimentar-peca.ts';
import { findSaldo, listQuemPrecisa, listQuemTem } from './movimento.queries.ts';

export const movimentoRoutes = routes(movimentoContracts, {
  movimentarPeca: (ctx, { body }) => movimentarPeca(ctx, body),
  anotarPerdida: (ctx, { body }) => anotarPerdida(ctx, body),
  quemPrecisa: async (ctx, { params }) => {
    if (!(await findSaldo(ctx.tx, params.codPeca))) refuse(movimentoRefusals.pecaNaoEncontrada);
    return listQuemPrecisa(ctx.tx, params.codPeca, ctx.now);
  },
  quemTem: async (ctx, { params }) => {
    if (!(await findSaldo(ctx.tx, params.codPeca))) refuse(movimentoRefusals.pecaNaoEncontrada);
    return listQuemTem(ctx.tx, params.codPeca);
  },
});

export const estoqueDmsRoutes = routes(estoqueDmsContracts, {
  lancarPeloDms: async (ctx, { params, body }, exchange) =>
    lancarPeloDms(ctx, await exchange.concessionaria(params.codConcessionaria), body.movimentos),
});
