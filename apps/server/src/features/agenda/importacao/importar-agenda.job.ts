import { defineJob } from '#kernel/jobs/job.ts';
import type { Ctx } from '#kernel/context.ts';
import { announceAgenda } from '../announce-agenda.ts';
import { findCasa, insertImportados } from './agendamento-importado.queries.ts';
import { atualizarDaPlanilha } from './atualizar/atualizar-da-planilha.ts';
import { emLotes, PedidoDeLotes } from './em-lotes.ts';
import { lockImportacao, updateImportacao } from './importacao.queries.ts';
import { listAImportar, refuseLinhas, updateLinhas, updateRepetidas } from './linha.queries.ts';
import { listTomados, updateNumerosOs } from './na-agenda.queries.ts';
import { procurarNaAgenda } from './procurar-na-agenda.ts';
import { reservarLugares } from './reservar-lugares.ts';

/** Some quarter of a second, for which people who want the same days wait. */
const LOTE = 400;

/**
 * Turns accepted lines into appointments. Killed at any moment and run again, it goes on with the lines that have none;
 * an order that meanwhile came in another way is left as it is, and one that meanwhile is another vehicle's is refused.
 */
export const importarAgendaJob = defineJob({
  name: 'importar-agenda',
  emTurnos: true,
  payload: PedidoDeLotes,
  handler: (platform, pedido) =>
    emLotes(platform, {
      pedido,
      acao: 'importar-agenda',
      falha: 'A importação parou no meio. O que já entrou na agenda ficou; confirme de novo para continuar.',
      lote: (ctx) => importarLote(ctx, pedido.codImportacao),
    }),
});

async function importarLote(ctx: Ctx, codImportacao: number): Promise<boolean> {
  const { tx } = ctx;
  const importacao = await lockImportacao(tx, codImportacao);
  if (!importacao || (importacao.estado !== 'importando' && importacao.estado !== 'falhou')) return false;
  const { codConcessionaria, totais, aImportar, aAtualizar } = importacao;
  if (aAtualizar > 0) {
    await atualizarDaPlanilha(ctx, codImportacao, totais);
    return true;
  }

  const linhas = await listAImportar(tx, codImportacao, LOTE);
  const { jaEstao, deOutro, novas } = await procurarNaAgenda(tx, codConcessionaria, {
    linhas,
    jaTomados: await listTomados(tx, codImportacao),
  });
  const feitas = [...jaEstao].map(([linha, codAgendamento]) => ({ linha, codAgendamento }));
  const lugares = await reservarLugares(ctx, codConcessionaria, novas);
  const { intervaloMin } = await findCasa(tx, codConcessionaria);
  const lote = { codDistribuidor: ctx.tenant.codDistribuidor, codConcessionaria, codImportacao };
  const codigos = await insertImportados(
    tx,
    { ...lote, duracaoMin: intervaloMin, agora: ctx.now },
    novas.map(({ registro }, i) => ({ registro, lugar: lugares[i] ?? { vaga: 0, encaixe: true } })),
  );
  for (const [i, { linha }] of novas.entries()) {
    const codAgendamento = codigos[i];
    if (codAgendamento !== undefined) feitas.push({ linha, codAgendamento });
  }
  await updateLinhas(tx, codImportacao, feitas);
  const numerados = await updateNumerosOs(tx, codImportacao);
  const comAviso = await refuseLinhas(
    tx,
    codImportacao,
    [...deOutro].map(([linha, motivo]) => ({ linha, motivos: [motivo] })),
  );

  const restam = aImportar - linhas.length;
  const aFazer = totais.aceitas - totais.jaImportadas;
  if (restam === 0) await updateRepetidas(tx, codImportacao);
  await updateImportacao(tx, codImportacao, {
    estado: restam === 0 ? 'importada' : 'importando',
    progresso: restam === 0 ? 100 : Math.floor((100 * (aFazer - restam)) / aFazer),
    erro: null,
    totais: {
      ...totais,
      jaImportadas: totais.jaImportadas + jaEstao.size,
      aceitas: totais.aceitas - deOutro.size,
      avisos: totais.avisos - comAviso,
      recusadas: totais.recusadas + deOutro.size,
    },
  });
  if (novas.length + numerados > 0) announceAgenda(ctx, codConcessionaria);
  return restam > 0;
}
