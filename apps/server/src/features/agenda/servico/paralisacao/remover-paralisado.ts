import { STATUS_SERVICO } from '@oferta/domain/agenda/oficina/servico.ts';
import type { Ctx } from '#kernel/context.ts';
import { RawJson } from '#kernel/http/route.ts';
import { moveServico, requireServico, settleServico } from '../ciclo/ciclo.ts';
import { FORA_DA_RAIA, SEM_PARALISACAO } from '../planejamento/fora-da-raia.ts';
import { findServicoFio } from '../servico.queries.ts';

/**
 * A stopped job goes back to the queue now, with its mechanic and its percentage but no place in the lane. The
 * specification makes this a GET, so asking again must be harmless: a job already in the queue is answered as it is.
 */
export async function removerParalisado(ctx: Ctx, codServico: number): Promise<RawJson> {
  const servico = await requireServico(ctx, codServico);
  if (servico.status === STATUS_SERVICO.aguardandoServico) {
    return new RawJson(await findServicoFio(ctx.tx, codServico, ctx.now));
  }
  await moveServico(ctx, servico, { acao: 'retomar', carimbos: { ...FORA_DA_RAIA, ...SEM_PARALISACAO } });
  return settleServico(ctx, servico);
}
