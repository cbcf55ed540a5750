import type { EstadoOrcamento } from '@oferta/domain/oficina-digital/estado-orcamento.ts';
import type { Ctx } from '#kernel/context.ts';
import { acrescentarAprovados, devolverAguardandoAprovacao } from '#features/agenda/public.ts';
import { listAprovadasComTrabalho } from '../linhas/linha.queries.ts';
import type { OrcamentoTravado } from '../orcamento.queries.ts';

/**
 * What follows in the workshop once the customer has answered everything (product 03): approved work becomes jobs of the
 * visit, and only approved work ever does; the job that waited for this answer goes back to the board by itself.
 */
export async function aoSerRespondido(
  ctx: Ctx,
  { codOrcamento, codServico, codAgendamento }: OrcamentoTravado,
  estado: EstadoOrcamento,
): Promise<void> {
  if (codAgendamento !== null && (estado === 'aprovado' || estado === 'aprovadoParcial'))
    await acrescentarAprovados(ctx, codAgendamento, await listAprovadasComTrabalho(ctx.tx, codOrcamento));
  if (codServico !== null) await devolverAguardandoAprovacao(ctx, codServico);
}

/** A quote that will get no answer any more lets its job go. */
export async function aoDesistirDaResposta(ctx: Ctx, { codServico }: OrcamentoTravado): Promise<void> {
  if (codServico !== null) await devolverAguardandoAprovacao(ctx, codServico);
}
