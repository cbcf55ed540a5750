import type { Ctx } from '#kernel/context.ts';
import type { RawJson } from '#kernel/http/route.ts';
import { moveServico, requireServico, settleServico } from './ciclo.ts';
import { cancelIntervalos, findPercentualNoInicio, hasTrabalhoAntes } from '../servico.queries.ts';

/**
 * Undoes a start: the job waits again as it did before it, and the time since does not count as work, whoever was at it.
 * What an earlier start brought stays; without one the job was never begun.
 */
export async function cancelarInicio(ctx: Ctx, codServico: number): Promise<RawJson> {
  const servico = await requireServico(ctx, codServico);
  const jaTrabalhado = await hasTrabalhoAntes(ctx.tx, codServico);
  const percentualAntes = await findPercentualNoInicio(ctx.tx, codServico);
  await moveServico(ctx, servico, {
    acao: 'cancelarInicio',
    dados: { jaTrabalhado, ...(percentualAntes !== undefined && { percentualAntes }) },
    carimbos: jaTrabalhado ? {} : { data_inicio_servico_execucao: null },
  });
  await cancelIntervalos(ctx.tx, codServico, ctx.now);
  return settleServico(ctx, servico);
}
