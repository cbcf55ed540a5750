import { pacoteContracts } from '@oferta/contracts/cardapio/pacote.ts';
import { diaDe } from '@oferta/domain/dia.ts';
import { routes } from '#kernel/http/route.ts';
import { hoje } from '../arvore/require-no.ts';
import { explicarPreco, pacoteInteiro } from './pacote-inteiro.ts';
import { listMargemBaixa, listPacotes } from './pacote.queries.ts';
import { criarPacote, salvarPacote } from './salvar-pacote.ts';

export const pacoteRoutes = routes(pacoteContracts, {
  listPacotes: async (ctx, { params: { codConcessionaria }, query }, exchange) => {
    const { fuso } = await exchange.concessionaria(codConcessionaria);
    return listPacotes(ctx.tx, {
      codConcessionaria,
      dia: query.dia === '0' ? diaDe(ctx.now, fuso) : query.dia,
      filtro: query,
    });
  },
  getPacote: (ctx, { params }) => pacoteInteiro(ctx, params.codPacote),
  criarPacote: (ctx, { body }) => criarPacote(ctx, body),
  salvarPacote: (ctx, { params, body }) => salvarPacote(ctx, params.codPacote, body),
  explicarPreco: (ctx, { params }) => explicarPreco(ctx, params.codPacote),
  listMargemBaixa: (ctx, { params, query }) =>
    listMargemBaixa(ctx.tx, { ...params, dia: hoje(ctx), filtro: query }),
});
