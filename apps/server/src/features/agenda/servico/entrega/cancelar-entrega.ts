import type { Ctx } from '#kernel/context.ts';
import type { RawJson } from '#kernel/http/route.ts';
import { moveServico, requireServico, settleServico } from '../ciclo/ciclo.ts';
import { updateAgendamento } from '../servico.queries.ts';

/** Undoes a delivery: the car is still here, its OS open again, and nobody has signed for it. */
export async function cancelarEntrega(ctx: Ctx, codServico: number): Promise<RawJson> {
  const servico = await requireServico(ctx, codServico);
  await moveServico(ctx, servico, {
    acao: 'cancelarEntrega',
    carimbos: { entrega_em: null, entrega_por: null },
  });
  await updateAgendamento(ctx.tx, servico.codAgendamento, {
    retirado_por: null,
    conferencia: null,
    assinatura: null,
  });
  return settleServico(ctx, servico);
}
