import type { Ctx } from '#kernel/context.ts';
import type { LinhaGravada } from '#kernel/planilha/importador.ts';
import type { DaPlanilha, LoteGravado } from '#kernel/planilha/importador-de-arquivo.ts';
import { announceAgenda } from '../announce-agenda.ts';
import { findCasa, insertImportados } from './agendamento-importado.queries.ts';
import { updateRepetidas } from '#machines/planilha/atualizar-linhas.queries.ts';
import { type LinhaAImportar, listTomados, updateNumerosOs } from './na-agenda.queries.ts';
import { procurarNaAgenda } from './procurar-na-agenda.ts';
import { reservarLugares } from './reservar-lugares.ts';

/**
 * Turns accepted lines into appointments. An order that meanwhile came in another way is left as it is, and one that
 * meanwhile is another vehicle's is refused.
 */
export async function gravarLote(
  ctx: Ctx,
  { codPlanilha, codConcessionaria }: DaPlanilha,
  linhas: readonly LinhaAImportar[],
): Promise<LoteGravado> {
  const { tx } = ctx;
  const { jaEstao, deOutro, novas } = await procurarNaAgenda(tx, codConcessionaria, {
    linhas,
    jaTomados: await listTomados(tx, codPlanilha),
  });
  const lugares = await reservarLugares(ctx, codConcessionaria, novas);
  const { intervaloMin } = await findCasa(tx, codConcessionaria);
  const codigos = await insertImportados(
    tx,
    {
      codDistribuidor: ctx.tenant.codDistribuidor,
      codConcessionaria,
      codImportacao: codPlanilha,
      duracaoMin: intervaloMin,
      agora: ctx.now,
    },
    novas.map(({ registro }, i) => ({ registro, lugar: lugares[i] ?? { vaga: 0, encaixe: true } })),
  );
  if (novas.length > 0) announceAgenda(ctx, codConcessionaria);
  const nascida = { antes: null, versao: 1 };
  const gravadas: LinhaGravada[] = [...jaEstao].map(([linha, cod]) => ({
    linha,
    cod,
    acao: 'igual',
    ...nascida,
  }));
  for (const [i, { linha }] of novas.entries()) {
    const cod = codigos[i];
    if (cod !== undefined) gravadas.push({ linha, cod, acao: 'criado', ...nascida });
  }
  return { gravadas, recusadas: [...deOutro].map(([linha, motivo]) => ({ linha, motivos: [motivo] })) };
}

/** Gives orders to the visits that waited for theirs; with the last lot, repeated lines learn what their order became. */
export async function depoisDoLote(
  ctx: Ctx,
  { codPlanilha, codConcessionaria }: DaPlanilha,
  { acabou }: { readonly acabou: boolean },
): Promise<void> {
  const numerados = await updateNumerosOs(ctx.tx, codPlanilha);
  if (acabou) await updateRepetidas(ctx.tx, codPlanilha);
  if (numerados > 0) announceAgenda(ctx, codConcessionaria);
}
