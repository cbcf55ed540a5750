import { planilhaContracts } from '@oferta/contracts/machines/planilha.ts';
import { LIMITES_PLANILHA } from '@oferta/domain/planilha/limites.ts';
import { outside, type Route, routes } from '#kernel/http/route.ts';
import { isDeArquivo } from '#kernel/planilha/importador-de-arquivo.ts';
import { daCasa, enviarArquivo } from './arquivo-inteiro.ts';
import { type Catalogo, requireConcessionaria, requireImportador } from './catalogo.ts';
import {
  cancelarPlanilha,
  confirmarPlanilha,
  desfazerPlanilha,
  mapearPlanilhaDe,
} from './decidir-planilha.ts';
import { enviarPlanilha } from './enviar-planilha.ts';
import { listLinhas } from './linha.queries.ts';
import { listPlanilhas } from './planilha.queries.ts';
import { modeloDe, recusadasDe } from './planilhas-a-baixar.ts';
import { naLista, requirePlanilha, verPlanilha } from './require-planilha.ts';
import { linhaNaTela } from './ver-linhas.ts';

export const planilhaRoutes = (catalogo: Catalogo): Route[] =>
  routes(planilhaContracts, {
    enviarPlanilha: outside(async ({ unit }, { params, query }, exchange) => {
      const importador = requireImportador(catalogo, params.tipo, exchange.session.usuario);
      const codConcessionaria = requireConcessionaria(importador, query.codConcessionaria);
      if (!isDeArquivo(importador)) {
        const upload = () => exchange.uploadStream(LIMITES_PLANILHA.bytes, 'file');
        return enviarPlanilha(unit, { importador, codConcessionaria, upload });
      }
      const codPlanilha = await enviarArquivo(unit, {
        importador,
        codConcessionaria: daCasa(codConcessionaria),
        upload: () => exchange.uploadStream(importador.maximoBytes, 'file'),
      });
      return unit((ctx) => verPlanilha(ctx, catalogo, codPlanilha));
    }),
    listPlanilhas: async (ctx, { params: { tipo }, query }) => {
      const importador = requireImportador(catalogo, tipo, ctx.usuario);
      const codConcessionaria = importador.porConcessionaria ? (query.codConcessionaria ?? null) : null;
      const planilhas = await listPlanilhas(ctx.tx, { tipo, codConcessionaria });
      return planilhas.map((planilha) => naLista(planilha, importador));
    },
    modeloPlanilha: (ctx, { params }) => modeloDe(requireImportador(catalogo, params.tipo, ctx.usuario)),
    getPlanilha: (ctx, { params }) => verPlanilha(ctx, catalogo, params.codPlanilha),
    linhasPlanilha: async (ctx, { params: { codPlanilha }, query }) => {
      const { planilha } = await requirePlanilha(ctx, catalogo, codPlanilha);
      const { total, linhas } = await listLinhas(ctx.tx, codPlanilha, query);
      return { total, linhas: linhas.map((linha) => linhaNaTela(linha, planilha.colunas)) };
    },
    mapearPlanilha: (ctx, { params, body }) => mapearPlanilhaDe(ctx, { catalogo, ...params }, body),
    confirmarPlanilha: (ctx, { params, body }) =>
      confirmarPlanilha(ctx, { catalogo, ...params, atualizar: body?.atualizar }),
    cancelarPlanilha: (ctx, { params }) => cancelarPlanilha(ctx, { catalogo, ...params }),
    desfazerPlanilha: (ctx, { params }) => desfazerPlanilha(ctx, { catalogo, ...params }),
    recusadasPlanilha: (ctx, { params }) => recusadasDe(ctx, catalogo, params.codPlanilha),
  });
