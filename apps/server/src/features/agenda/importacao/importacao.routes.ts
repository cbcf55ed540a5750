import { importacaoContracts } from '@oferta/contracts/agenda/importacao.ts';
import { outside, routes } from '#kernel/http/route.ts';
import { confirmarImportacao } from './confirmar-importacao.ts';
import { desfazerImportacao } from './desfazer/desfazer-importacao.ts';
import { listImportacoes } from './importacao.queries.ts';
import { refuseArquivo } from './ler-arquivo.ts';
import { listLinhas } from './linha.queries.ts';
import { mapearImportacao } from './mapear-importacao.ts';
import { planilhaDeRecusadas } from './planilha-de-recusadas.ts';
import { receberArquivo } from './receber-arquivo.ts';
import { requireImportacao } from './require-importacao.ts';

export const importacaoRoutes = routes(importacaoContracts, {
  enviarImportacao: outside(async ({ unit }, { params: { codConcessionaria } }, exchange) => {
    const { nome, bytes } = (await exchange.upload()) ?? refuseArquivo('nenhum arquivo foi enviado');
    return receberArquivo(unit, { codConcessionaria, nome, bytes });
  }),
  listImportacoes: (ctx, { params }) => listImportacoes(ctx.tx, params.codConcessionaria),
  getImportacao: (ctx, { params }) => requireImportacao(ctx, params.codImportacao),
  linhasImportacao: async (ctx, { params: { codImportacao }, query }) => {
    await requireImportacao(ctx, codImportacao);
    return listLinhas(ctx.tx, codImportacao, query);
  },
  mapearImportacao: outside(({ unit }, { params, body }) =>
    mapearImportacao(
      unit,
      params.codImportacao,
      new Map(body.colunas.map(({ nome, campo }) => [nome, campo])),
    ),
  ),
  confirmarImportacao: (ctx, { params, body }) =>
    confirmarImportacao(ctx, params.codImportacao, body?.atualizar),
  desfazerImportacao: (ctx, { params }) => desfazerImportacao(ctx, params.codImportacao),
  recusadasImportacao: (ctx, { params }) => planilhaDeRecusadas(ctx, params.codImportacao),
});
