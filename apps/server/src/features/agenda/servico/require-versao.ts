import { type ServicoAgendado, servicoRefusals } from '@oferta/contracts/agenda/servico.ts';
import type { Ctx } from '#kernel/context.ts';
import { requireVersao as requireMesmaVersao } from '#kernel/editar.ts';
import { findNomeDoUsuario } from '#kernel/platform.queries.ts';
import { findServicoFio, type ServicoTravado } from './servico.queries.ts';

/** Refuses, naming who changed the job meanwhile, what was asked of an older version of it; without one nothing is compared. */
export async function requireVersao(
  ctx: Ctx,
  servico: ServicoTravado,
  vista: number | undefined,
): Promise<void> {
  await requireMesmaVersao(servico, vista ?? servico.versao, async () => ({
    alterado: servicoRefusals.alterado,
    quem: (await findNomeDoUsuario(ctx.tx, servico.alteradoPor)) ?? 'Outra pessoa',
    // What servicos_json writes, proved against the contract by tests.
    atual: JSON.parse(await findServicoFio(ctx.tx, servico.codServico, ctx.now)) as ServicoAgendado,
  }));
}
