import type { Ctx } from '#kernel/context.ts';
import { moveServico, requireServico, settleServico } from './ciclo.ts';
import { FORA_DA_RAIA, SEM_PARALISACAO } from '../planejamento/fora-da-raia.ts';
import { findMotivoParalisacao } from '../servico.queries.ts';

/**
 * A job stopped "aguardando aprovação" goes back to the queue once the customer has answered, with the last answer when
 * several quotes wait for it. One that somebody already took up, or that waits for something else by now, is left as it is.
 */
export async function devolverAguardandoAprovacao(ctx: Ctx, codServico: number): Promise<void> {
  if ((await findMotivoParalisacao(ctx.tx, codServico)) !== 'aguardandoAprovacao') return;
  const servico = await requireServico(ctx, codServico);
  if (!servico.paralisado || servico.aguardaOrcamento !== null) return;
  await moveServico(ctx, servico, { acao: 'retomar', carimbos: { ...FORA_DA_RAIA, ...SEM_PARALISACAO } });
  await settleServico(ctx, servico);
}
