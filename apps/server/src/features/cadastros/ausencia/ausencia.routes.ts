import { ausenciaContracts } from '@oferta/contracts/cadastros/ausencia.ts';
import { FEITO } from '@oferta/contracts/fields.ts';
import { diaDe } from '@oferta/domain/dia.ts';
import { routes } from '#kernel/http/route.ts';
import { listAusencias } from './ausencia.queries.ts';
import { alterarAusencia, criarAusencia, excluirAusencia } from './salvar-ausencia.ts';

export const ausenciaRoutes = routes(ausenciaContracts, {
  listAusencias: async (ctx, { params }, exchange) => {
    const { fuso } = await exchange.concessionaria(params.codConcessionaria);
    return listAusencias(ctx.tx, params, diaDe(ctx.now, fuso));
  },
  criarAusencia: (ctx, { body }) => criarAusencia(ctx, body),
  alterarAusencia: (ctx, { params, body }) => alterarAusencia(ctx, params.codAusencia, body),
  excluirAusencia: async (ctx, { params }) => {
    await excluirAusencia(ctx, params.codAusencia);
    return FEITO;
  },
});
