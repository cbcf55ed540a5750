import type { Ctx } from '#kernel/context.ts';
import { updateAgendamento } from '../agendamento/agendamento.queries.ts';
import { lockEsperada } from './lembrete.queries.ts';
import { announceAgenda } from '../announce-agenda.ts';

/**
 * Notes on the visit what its client says of the hour it has; who comes confirms it. Said again, the last counts. False
 * when nobody waits for the visit any more.
 */
export async function anotarResposta(
  ctx: Ctx,
  { codAgendamento, resposta }: { codAgendamento: number; resposta: 'confirmou' | 'querMudar' },
): Promise<boolean> {
  const visita = await lockEsperada(ctx.tx, codAgendamento);
  if (!visita) return false;
  await updateAgendamento(ctx.tx, codAgendamento, {
    resposta_cliente: resposta,
    respondido_em: ctx.now,
    ...(resposta === 'confirmou' && { situacao: 'confirmado' }),
  });
  announceAgenda(ctx, visita.codConcessionaria);
  return true;
}
