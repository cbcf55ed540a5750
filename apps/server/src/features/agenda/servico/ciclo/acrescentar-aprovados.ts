import type { Ctx } from '#kernel/context.ts';
import { announceAgenda } from '../../announce-agenda.ts';
import { findVisita, insertAprovados, type ServicoAprovado } from './aprovados.queries.ts';

export type { ServicoAprovado };

/**
 * Work that the customer approved becomes jobs of the visit, in the queue without a lane; a line already turned into a job
 * is not repeated. A visit that is over, or a quote made without one, gets none: there is nothing to work on.
 */
export async function acrescentarAprovados(
  ctx: Ctx,
  codAgendamento: number,
  servicos: readonly ServicoAprovado[],
): Promise<void> {
  if (servicos.length === 0) return;
  const visita = await findVisita(ctx.tx, codAgendamento);
  if (!visita) return;
  const { codConcessionaria, recebidoEm } = visita;
  await insertAprovados(ctx.tx, {
    codDistribuidor: ctx.tenant.codDistribuidor,
    codConcessionaria,
    codAgendamento,
    recebidoEm,
    servicos,
  });
  announceAgenda(ctx, codConcessionaria);
}
