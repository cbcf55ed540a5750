import { painelContracts } from '@oferta/contracts/relatorios/painel.ts';
import { INDICADOR_IDS, indicadorDe } from '@oferta/domain/relatorios/dicionario.ts';
import { routes } from '#kernel/http/route.ts';
import { abrirNumero } from './linhas.ts';
import { verMudancas } from './mudancas.ts';
import { verPainel } from './painel.ts';
import { explicarNumero } from './porque.ts';
import { verRanking } from './ranking.ts';
import { deleteRotulo, listRotulos, upsertRotulo } from '#features/vendas/public.ts';

export const painelRoutes = routes(painelContracts, {
  verPainel: (ctx, { query }) => verPainel(ctx, query),
  verRanking: (ctx, { query }) => verRanking(ctx, query),
  abrirNumero: (ctx, { params, query }) => abrirNumero(ctx, params.indicador, query),
  explicarNumero: (ctx, { params, query }) => explicarNumero(ctx, params.indicador, query),
  verMudancas: (ctx, { query }) => verMudancas(ctx, query),
  listIndicadores: async (ctx) => {
    const rotulos = await listRotulos(ctx.tx);
    return INDICADOR_IDS.map((indicador) => {
      const { rotulo: padrao } = indicadorDe(indicador);
      return { indicador, padrao, rotulo: rotulos.get(indicador) ?? padrao };
    });
  },
  renomearIndicador: async (ctx, { params: { indicador }, body: { rotulo } }) => {
    const { codDistribuidor } = ctx.tenant;
    if (rotulo === null) await deleteRotulo(ctx.tx, indicador);
    else await upsertRotulo(ctx.tx, { codDistribuidor, indicador, rotulo });
    const { rotulo: padrao } = indicadorDe(indicador);
    return { indicador, padrao, rotulo: rotulo ?? padrao };
  },
});
