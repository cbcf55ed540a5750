import type { ItemConferido } from '@oferta/domain/agenda/entrega/entrega.ts';
import type { Ctx } from '#kernel/context.ts';
import type { RawJson } from '#kernel/http/route.ts';
import { moveServico, requireServico, settleServico } from '../ciclo/ciclo.ts';
import { updateAgendamento } from '../servico.queries.ts';

interface Retirada {
  retiradoPor?: string | null | undefined;
  conferencia?: ItemConferido[] | undefined;
  assinatura?: string | null | undefined;
}

/** Hands one job over; with the last one the car is delivered. The receipt is kept with the appointment. */
export async function registrarEntrega(
  ctx: Ctx,
  codServico: number,
  { retiradoPor, conferencia, assinatura }: Retirada = {},
): Promise<RawJson> {
  const servico = await requireServico(ctx, codServico);
  await moveServico(ctx, servico, {
    acao: 'registrarEntrega',
    carimbos: { entrega_em: ctx.now, entrega_por: ctx.usuario?.codUsuario ?? null },
  });
  if (retiradoPor || conferencia || assinatura) {
    await updateAgendamento(ctx.tx, servico.codAgendamento, {
      ...(retiradoPor && { retirado_por: retiradoPor }),
      ...(conferencia && { conferencia }),
      ...(assinatura && { assinatura }),
    });
  }
  return settleServico(ctx, servico);
}
