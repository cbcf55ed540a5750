import { type ServicoAgendado, servicoRefusals } from '@oferta/contracts/agenda/servico.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { findNomeDoUsuario, findServicoFio, type ServicoTravado } from './servico.queries.ts';

/** Refuses, naming who changed the job meanwhile, what was asked of an older version of it; without one nothing is compared. */
export async function requireVersao(
  ctx: Ctx,
  { codServico, versao, alteradoPor }: ServicoTravado,
  vista: number | undefined,
): Promise<void> {
  if (vista === undefined || vista === versao) return;
  const nome = await findNomeDoUsuario(ctx.tx, alteradoPor);
  // What servicos_json writes, proved against the contract by tests.
  const atual = JSON.parse(await findServicoFio(ctx.tx, codServico, ctx.now)) as ServicoAgendado;
  refuse(servicoRefusals.alterado, { dados: { quem: nome ?? 'Outra pessoa' }, atual });
}
