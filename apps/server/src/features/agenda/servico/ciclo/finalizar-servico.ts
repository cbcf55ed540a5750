import type { Ctx } from '#kernel/context.ts';
import type { RawJson } from '#kernel/http/route.ts';
import { moveServico, requireServico, settleServico, stopRelogio } from './ciclo.ts';

/** The mechanic is done: 100 %, and the job waits for the inspection. */
export async function finalizarServico(ctx: Ctx, codServico: number): Promise<RawJson> {
  const servico = await requireServico(ctx, codServico);
  await moveServico(ctx, servico, { acao: 'finalizar', carimbos: { data_fim_servico: ctx.now } });
  await stopRelogio(ctx, servico, 'finalizar');
  return settleServico(ctx, servico);
}
