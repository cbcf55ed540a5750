import type { Ctx } from '#kernel/context.ts';
import type { Catalogo } from './catalogo.ts';
import { contarLinhas, listADesfazer, updateDesfeitas } from './linha.queries.ts';
import { DESFAZER } from './pedido.ts';
import { lockPlanilha, updatePlanilha } from './planilha.queries.ts';
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

  const feitos = await listADesfazer(tx, codPlanilha, LOTE);
  if (feitos.length > 0) {
    const { codConcessionaria } = planilha;
    const ficaram = await importador.desfazer(ctx, { codConcessionaria, feitos });
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
  });
  if (acabou) ctx.cadastroChanged('planilhas', planilha.codConcessionaria);
  return !acabou;
}
