import { agendamentoRefusals } from '@oferta/contracts/agenda/agendamento.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { naoIniciado } from '../marcar/janelas-do-servico.ts';
import { houveTrabalho, lockServicos } from '../marcar/servicos.queries.ts';

/** Locks the jobs; refuses a car that is worked on, or that was: its OS and what was done must not vanish. */
export async function requireSemTrabalho(ctx: Ctx, codAgendamento: number): Promise<void> {
  const servicos = await lockServicos(ctx.tx, [codAgendamento]);
  if (!servicos.every(naoIniciado)) refuse(agendamentoRefusals.emServico);
  if (await houveTrabalho(ctx.tx, codAgendamento)) refuse(agendamentoRefusals.jaTrabalhado);
}
