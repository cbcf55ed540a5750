import type { AgendamentoNovo } from '@oferta/contracts/agenda/registro-agendamento.ts';
import type { Ctx } from '#kernel/context.ts';
import type { RawJson } from '#kernel/http/route.ts';
import { agendar } from './agendar.ts';
import { announceAgenda, completo } from './require-agendamento.ts';

export async function criarAgendamento(ctx: Ctx, novo: AgendamentoNovo): Promise<RawJson> {
  const codAgendamento = await agendar(ctx, novo);
  announceAgenda(ctx, novo.codConcessionaria);
  return completo(ctx, codAgendamento);
}
