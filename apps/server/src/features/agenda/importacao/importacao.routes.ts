import { importacaoContracts } from '@oferta/contracts/agenda/importacao.ts';
import type { Ctx } from '#kernel/context.ts';
import { outside, routes } from '#kernel/http/route.ts';
import { catalogoDe } from '#machines/planilha/catalogo.ts';
import { confirmarPlanilha, desfazerPlanilha } from '#machines/planilha/decidir-planilha.ts';
import { enviarArquivo, mapearArquivo } from '#machines/planilha/arquivo-inteiro.ts';
import { listLinhas as listLinhasDaPlanilha } from '#machines/planilha/linha.queries.ts';
import { listPlanilhas, type PlanilhaRow } from '#machines/planilha/planilha.queries.ts';
import { requirePlanilha } from '#machines/planilha/require-planilha.ts';
import { agendaImportador } from './agenda.importador.ts';
import {
  emPalavrasDaAgenda,
  importacaoNaLista,
  importacaoNaTela,
  linhaNaTela,
} from './importacao-na-tela.ts';
import { planilhaDeRecusadas } from './planilha-de-recusadas.ts';

const catalogo = catalogoDe([agendaImportador]);

const requireImportacao = (ctx: Ctx, codPlanilha: number): Promise<PlanilhaRow> =>
  emPalavrasDaAgenda(async () => (await requirePlanilha(ctx, catalogo, codPlanilha)).planilha);

const ver = async (ctx: Ctx, codPlanilha: number) =>
  importacaoNaTela(await requireImportacao(ctx, codPlanilha));

/** The agenda's own addresses of the import of spreadsheets (`/planilha`), kept for who calls them. */
export const importacaoRoutes = routes(importacaoContracts, {
  enviarImportacao: outside(async ({ unit }, { params: { codConcessionaria } }, exchange) => {
    const upload = () => exchange.uploadStream(agendaImportador.maximoBytes, 'file');
    const codPlanilha = await emPalavrasDaAgenda(() =>
      enviarArquivo(unit, { importador: agendaImportador, codConcessionaria, upload }),
    );
    return unit((ctx) => ver(ctx, codPlanilha));
  }),
  listImportacoes: async (ctx, { params: { codConcessionaria } }) =>
    (await listPlanilhas(ctx.tx, { tipo: agendaImportador.tipo, codConcessionaria })).map(importacaoNaLista),
  getImportacao: (ctx, { params }) => ver(ctx, params.codImportacao),
  linhasImportacao: async (ctx, { params: { codImportacao }, query: { situacao, ...pagina } }) => {
    await requireImportacao(ctx, codImportacao);
    const { total, linhas } = await listLinhasDaPlanilha(ctx.tx, codImportacao, {
      ...pagina,
      situacao: situacao === 'aceita' ? 'boa' : situacao,
    });
    return { total, linhas: linhas.map(linhaNaTela) };
  },
  mapearImportacao: outside(async ({ unit }, { params: { codImportacao }, body }) => {
    await emPalavrasDaAgenda(() => mapearArquivo(unit, { catalogo, codPlanilha: codImportacao }, body));
    return unit((ctx) => ver(ctx, codImportacao));
  }),
  confirmarImportacao: async (ctx, { params: { codImportacao }, body }) => {
    const atualizar = body?.atualizar;
    await emPalavrasDaAgenda(() =>
      confirmarPlanilha(ctx, { catalogo, codPlanilha: codImportacao, atualizar }),
    );
    return ver(ctx, codImportacao);
  },
  desfazerImportacao: async (ctx, { params: { codImportacao } }) => {
    await emPalavrasDaAgenda(() => desfazerPlanilha(ctx, { catalogo, codPlanilha: codImportacao }));
    return ver(ctx, codImportacao);
  },
  recusadasImportacao: async (ctx, { params: { codImportacao } }) =>
    planilhaDeRecusadas(ctx, await requireImportacao(ctx, codImportacao)),
});
