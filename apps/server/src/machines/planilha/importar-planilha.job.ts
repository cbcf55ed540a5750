import type { Ctx } from '#kernel/context.ts';
import { type ImportadorDeArquivo, isDeArquivo } from '#kernel/planilha/importador-de-arquivo.ts';
import { daCasa } from './arquivo-inteiro.ts';
import { listEscolhidas, refuseLinhas, updateEscolhidas } from './atualizar-linhas.queries.ts';
import type { Catalogo } from './catalogo.ts';
import { contarLinhas, listPendentes, updateFeitas } from './linha.queries.ts';
import { IMPORTAR } from './pedido.ts';
import { lockPlanilha, type PlanilhaRow, updatePlanilha } from './planilha.queries.ts';
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
  if (isDeArquivo(importador)) return importarDoArquivo(ctx, planilha, importador);

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
  const { boas, recusadas, criadas, alteradas, iguais, naoDesfeitas } = await contarLinhas(tx, codPlanilha);
  return { linhas: totais.linhas, boas, recusadas, criadas, alteradas, iguais, naoDesfeitas };
}

/** First the records that shall take the file's over, then the lines that become records. */
async function importarDoArquivo(
  ctx: Ctx,
  planilha: PlanilhaRow,
  importador: ImportadorDeArquivo,
): Promise<boolean> {
  const { tx } = ctx;
  const { codPlanilha, totais } = planilha;
  const da = { codPlanilha, codConcessionaria: daCasa(planilha.codConcessionaria) };
  const escolhidas = await listEscolhidas(tx, codPlanilha, importador.lotes.atualizar);
  const atualizadas = escolhidas.length === 0 ? [] : await importador.atualizar(ctx, da, escolhidas);
  await updateEscolhidas(tx, codPlanilha, atualizadas);
  if (escolhidas.length === 0) {
    const linhas = await listPendentes(tx, codPlanilha, importador.lotes.gravar);
    const { gravadas, recusadas } = await importador.gravar(ctx, da, linhas);
    await updateFeitas(tx, codPlanilha, gravadas);
    await refuseLinhas(tx, codPlanilha, recusadas);
  }
  const { pendentes, aDesfazer: _aDesfazer, ...contagem } = await contarLinhas(tx, codPlanilha);
  const acabou = pendentes === 0;
  await importador.depoisDoLote(ctx, da, { acabou });
  await updatePlanilha(tx, codPlanilha, {
    estado: acabou ? 'importada' : 'importando',
    fazia: null,
    erro: null,
    progresso: acabou
      ? 100
      : Math.floor((100 * contagem.criadas) / Math.max(1, contagem.criadas + pendentes)),
    totais: {
      ...totais,
      ...contagem,
      atualizadas: (totais.atualizadas ?? 0) + atualizadas.filter(({ mudou }) => mudou).length,
    },
  });
  if (acabou) ctx.cadastroChanged('planilhas', planilha.codConcessionaria);
  return !acabou;
}
