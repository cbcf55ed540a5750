import {
  concessionariaContracts,
  concessionariaRefusals,
} from '@oferta/contracts/cadastros/concessionaria.ts';
import { FEITO } from '@oferta/contracts/fields.ts';
import { refuse } from '#kernel/errors.ts';
import { outside, routes } from '#kernel/http/route.ts';
import { alterarConcessionaria } from './alterar-concessionaria.ts';
import { listConcessionarias } from './concessionaria.queries.ts';
import { findOpcoes } from './conferencia.queries.ts';
import { criarConcessionaria } from './criar-concessionaria.ts';
import { findPreparo } from './preparo.queries.ts';
import { requireConcessionaria } from './require-concessionaria.ts';
import { excluirConcessionaria, situarConcessionaria } from './situacao-concessionaria.ts';
import { removerLogo, trocarLogo } from './trocar-logo.ts';

export const concessionariaRoutes = routes(concessionariaContracts, {
  listConcessionarias: (ctx, { query }) => listConcessionarias(ctx.tx, query),
  opcoesConcessionaria: (ctx) => findOpcoes(ctx.tx),
  getConcessionaria: (ctx, { params }) => requireConcessionaria(ctx, params.concessionaria),
  preparoConcessionaria: async (ctx, { params }) =>
    (await findPreparo(ctx.tx, params.concessionaria)) ?? refuse(concessionariaRefusals.naoEncontrada),
  criarConcessionaria: (ctx, { body }) => criarConcessionaria(ctx, body),
  alterarConcessionaria: (ctx, { params, body }) => alterarConcessionaria(ctx, params.concessionaria, body),
  situacaoConcessionaria: (ctx, { params, body }) => situarConcessionaria(ctx, params.concessionaria, body),
  excluirConcessionaria: async (ctx, { params }) => {
    await excluirConcessionaria(ctx, params.concessionaria);
    return FEITO;
  },
  trocarLogo: outside((desk, { params }, exchange) => trocarLogo(desk, params.concessionaria, exchange)),
  removerLogo: (ctx, { params }) => removerLogo(ctx, params.concessionaria),
});
