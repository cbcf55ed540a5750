import { mecanicoContracts, mecanicoRefusals } from '@oferta/contracts/cadastros/mecanico.ts';
import { FEITO } from '@oferta/contracts/fields.ts';
import { diaDe } from '@oferta/domain/dia.ts';
import { outside, routes } from '#kernel/http/route.ts';
import { findSemana } from '../ausencia/compromissos.queries.ts';
import { receberFoto } from '../foto.ts';
import { findOpcoes, listMecanicosCadastrados } from './mecanico.queries.ts';
import { produtividadeMecanico } from './produtividade-mecanico.ts';
import {
  alterarMecanico,
  criarMecanico,
  excluirMecanico,
  requireMecanico,
  situarMecanico,
  trocarFotoMecanico,
} from './salvar-mecanico.ts';

export const mecanicoRoutes = routes(mecanicoContracts, {
  listMecanicos: async (ctx, { params: { codConcessionaria }, query }, exchange) => {
    const { fuso } = await exchange.concessionaria(codConcessionaria);
    return listMecanicosCadastrados(ctx.tx, { codConcessionaria, hoje: diaDe(ctx.now, fuso) }, query);
  },
  opcoesMecanico: async (ctx, { params }) => ({
    ...(await findOpcoes(ctx.tx, params.codConcessionaria)),
    semana: await findSemana(ctx.tx, params.codConcessionaria),
  }),
  getMecanico: (ctx, { params }) => requireMecanico(ctx, params.codMecanico),
  produtividadeMecanico: (ctx, { params, query }) =>
    produtividadeMecanico(ctx, params.codMecanico, query.mes),
  criarMecanico: (ctx, { body }) => criarMecanico(ctx, body),
  alterarMecanico: (ctx, { params, body }) => alterarMecanico(ctx, params.codMecanico, body),
  situacaoMecanico: (ctx, { params, body }) => situarMecanico(ctx, params.codMecanico, body),
  excluirMecanico: async (ctx, { params }) => {
    await excluirMecanico(ctx, params.codMecanico);
    return FEITO;
  },
  trocarFotoMecanico: outside(async ({ unit }, { params }, exchange) => {
    await unit((ctx) => requireMecanico(ctx, params.codMecanico));
    const bytes = await receberFoto(exchange, mecanicoRefusals.fotoInvalida);
    return unit((ctx) => trocarFotoMecanico(ctx, params.codMecanico, bytes));
  }),
  removerFotoMecanico: (ctx, { params }) => trocarFotoMecanico(ctx, params.codMecanico, null),
});
