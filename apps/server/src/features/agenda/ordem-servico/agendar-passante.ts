import { agendamentoRefusals } from '@oferta/contracts/agenda/agendamento.ts';
import { ordemServicoRefusals } from '@oferta/contracts/agenda/recepcao.ts';
import type { AgendamentoNovo } from '@oferta/contracts/agenda/registro-agendamento.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import type { RawJson } from '#kernel/http/route.ts';
import { lockAgendamento } from '../agendamento/agendamento.queries.ts';
import { agendar } from '../agendamento/marcar/agendar.ts';
import { announceAgenda } from '../announce-agenda.ts';
import { completo } from '../agendamento/require-agendamento.ts';
import { ligar, requireOrdemLivre } from './vincular-os.ts';

/** A walk-in becomes an appointment that has already been received, with its OS. */
export async function agendarPassante(
  ctx: Ctx,
  codOrdemServico: number,
  novo: AgendamentoNovo,
): Promise<RawJson> {
  const ordem = await requireOrdemLivre(ctx, codOrdemServico);
  if (ordem.cod_concessionaria !== novo.codConcessionaria) refuse(ordemServicoRefusals.naoEncontrada);

  const codAgendamento = await agendar(ctx, novo, { passante: true });
  const row = (await lockAgendamento(ctx.tx, codAgendamento)) ?? refuse(agendamentoRefusals.naoEncontrado);
  await ligar(ctx, row, ordem);
  announceAgenda(ctx, novo.codConcessionaria);
  return completo(ctx, codAgendamento);
}
