import type { Ctx } from '#kernel/context.ts';
import type { RawJson } from '#kernel/http/route.ts';
import { moveServico, requireServico, settleServico } from './ciclo.ts';

/** How much of a running job is done, a whole number from 0 to 100; reaching 100 does not finish it. */
export async function atualizarPercentual(
  ctx: Ctx,
  { codServico, percentual }: { codServico: number; percentual: number },
): Promise<RawJson> {
  const servico = await requireServico(ctx, codServico);
  await moveServico(ctx, servico, { acao: 'atualizarPercentual', dados: { percentual } });
  return settleServico(ctx, servico);
}
