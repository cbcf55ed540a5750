import type { Ctx } from '#kernel/context.ts';
import type { RawJson } from '#kernel/http/route.ts';
import { moveServico, requireServico, settleServico, stopRelogio } from './ciclo.ts';

/** Undoes a start: the job waits again, its start is cleared, and the time since does not count as work. */
export async function cancelarInicio(ctx: Ctx, codServico: number): Promise<RawJson> {
  const servico = await requireServico(ctx, codServico);
  await moveServico(ctx, servico, {
    acao: 'cancelarInicio',
    carimbos: { data_inicio_servico_execucao: null },
  });
  await stopRelogio(ctx, servico, 'cancelarInicio');
  return settleServico(ctx, servico);
}
