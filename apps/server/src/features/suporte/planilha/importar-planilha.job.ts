import type { Ctx } from '#kernel/context.ts';
import type { Catalogo } from './catalogo.ts';
import { contarLinhas, listPendentes, updateFeitas } from './linha.queries.ts';
import { IMPORTAR } from './pedido.ts';
import { lockPlanilha, updatePlanilha } from './planilha.queries.ts';
import { isEm } from './require-planilha.ts';
import { trabalhoDePlanilha } from './trabalho.ts';

const LOTE = 1_000;

/** Writes the good lines, lot by lot; run again it goes on with those that were not written yet. */
export const importarPlanilhaJob = (catalogo: Catalogo) =>
  trabalhoDePlanilha({
    naFila: IMPORTAR,
    fazendo: 'importando',
    falha: 'Houve uma falha ao gravar. O que já entrou ficou; tente continuar.',
    fazer: async (run, { codPlanilha }) => {
      while (await run((ctx) => importarLote(ctx, codPlanilha, catalogo)));
    },
  });

async function importarLote(ctx: Ctx, codPlanilha: number, catalogo: Catalogo): Promise<boolean> {
  const { tx } = ctx;
  const planilha = await lockPlanilha(tx, codPlanilha);
  const importador = planilha && catalogo.get(planilha.tipo);
  if (!importador || !isEm(planilha, 'importando')) return false;

  const linhas = await listPendentes(tx, codPlanilha, LOTE);
  if (linhas.length > 0) {
    const { codConcessionaria } = planilha;
    await updateFeitas(tx, codPlanilha, await importador.gravar(ctx, { codConcessionaria, linhas }));
  }
  const acabou = linhas.length < LOTE;
  const { boas } = planilha.totais;
  const feitas = Math.floor((planilha.progresso * boas) / 100) + linhas.length;
  await updatePlanilha(tx, codPlanilha, {
    estado: acabou ? 'importada' : 'importando',
    fazia: null,
    erro: null,
    progresso: acabou ? 100 : Math.min(99, Math.ceil((100 * feitas) / Math.max(1, boas))),
    ...(acabou && { totais: await totaisDe(ctx, planilha) }),
  });
  if (acabou) ctx.cadastroChanged('planilhas', planilha.codConcessionaria);
  return !acabou;
}

async function totaisDe(
  { tx }: Ctx,
  { codPlanilha, totais }: { codPlanilha: number; totais: { linhas: number } },
) {
  const { aDesfazer: _aDesfazer, ...contagem } = await contarLinhas(tx, codPlanilha);
  return { linhas: totais.linhas, ...contagem };
}
