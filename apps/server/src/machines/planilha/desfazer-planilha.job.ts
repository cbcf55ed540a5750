import type { Ctx } from '#kernel/context.ts';
import { isDeArquivo, type QualquerImportador } from '#kernel/planilha/importador-de-arquivo.ts';
import { daCasa } from './arquivo-inteiro.ts';
import { listFicaram } from './atualizar-linhas.queries.ts';
import type { Catalogo } from './catalogo.ts';
import { contarLinhas, listADesfazer, updateDesfeitas } from './linha.queries.ts';
import { DESFAZER } from './pedido.ts';
import { lockPlanilha, type PlanilhaRow, updatePlanilha } from './planilha.queries.ts';
import { isEm } from './require-planilha.ts';
import { trabalhoDePlanilha } from './trabalho.ts';

const LOTE = 500;

/** Takes back what an import did, the last lines first; what somebody edited or uses since stays and is listed. */
export const desfazerPlanilhaJob = (catalogo: Catalogo) =>
  trabalhoDePlanilha({
    naFila: DESFAZER,
    fazendo: 'desfazendo',
    falha: 'A importação não pôde ser desfeita por inteiro. Tente de novo para continuar.',
    fazer: async (run, { codPlanilha }) => {
      while (await run((ctx) => desfazerLote(ctx, codPlanilha, catalogo)));
    },
  });

async function desfazerLote(ctx: Ctx, codPlanilha: number, catalogo: Catalogo): Promise<boolean> {
  const { tx } = ctx;
  const planilha = await lockPlanilha(tx, codPlanilha);
  const importador = planilha && catalogo.get(planilha.tipo);
  if (!importador || !isEm(planilha, 'desfazendo')) return false;

  const feitos = await listADesfazer(
    tx,
    codPlanilha,
    isDeArquivo(importador) ? importador.lotes.desfazer : LOTE,
  );
  if (feitos.length > 0) {
    const { codConcessionaria } = planilha;
    const ficaram = isDeArquivo(importador)
      ? await importador.desfazer(ctx, { codPlanilha, codConcessionaria: daCasa(codConcessionaria) }, feitos)
      : await importador.desfazer(ctx, { codConcessionaria, feitos });
    await updateDesfeitas(tx, codPlanilha, { linhas: feitos.map(({ linha }) => linha), ficaram });
  }
  const { criadas, alteradas, aDesfazer, naoDesfeitas } = await contarLinhas(tx, codPlanilha);
  const acabou = aDesfazer === 0;
  const mudadas = Math.max(1, criadas + alteradas);
  await updatePlanilha(tx, codPlanilha, {
    estado: acabou ? 'desfeita' : 'desfazendo',
    fazia: null,
    erro: null,
    progresso: acabou ? 100 : Math.floor((100 * (mudadas - aDesfazer)) / mudadas),
    totais: { ...planilha.totais, naoDesfeitas },
    ...(acabou && naoDesfeitas > 0 && { avisos: await avisosDe(ctx, planilha, importador) }),
  });
  if (acabou) ctx.cadastroChanged('planilhas', planilha.codConcessionaria);
  return !acabou;
}

const CITADOS = 10;

/** What the undoing left is said among the file's warnings, where its kind says it. */
async function avisosDe(
  { tx }: Ctx,
  { codPlanilha, avisos }: PlanilhaRow,
  importador: QualquerImportador,
): Promise<string[]> {
  if (!isDeArquivo(importador)) return avisos;
  const { naoDesfeitas } = await contarLinhas(tx, codPlanilha);
  return [...avisos, importador.ficaram(await listFicaram(tx, codPlanilha, CITADOS), naoDesfeitas)];
}
