import { precoContracts } from '@oferta/contracts/cardapio/preco.ts';
import { routes } from '#kernel/http/route.ts';
import { compor } from './compor.ts';
import { findRegra } from './preco.queries.ts';
import { salvarRegra } from './salvar-regra.ts';

export const precoRoutes = routes(precoContracts, {
  getRegraPreco: (ctx, { params }) => findRegra(ctx.tx, params.codConcessionaria),
  salvarRegraPreco: (ctx, { params, body }) => salvarRegra(ctx, params.codConcessionaria, body),
  simularPreco: async (ctx, { params, body }) => {
    const preco = await compor(ctx, params.codConcessionaria, body);
    return { ...preco, linhas: [...preco.linhas] };
  },
});
