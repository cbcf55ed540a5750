import { agendamentoRefusals } from '@oferta/contracts/agenda/agendamento.ts';
import { diaDe, formatDia, minutoDoDia } from '@oferta/domain/dia.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { lockAgendamento, updateAgendamento, type AgendamentoRow } from '../agendamento.queries.ts';

/** Appointments begin at whole quarters of an hour. */
const PASSO_MIN = 15;

/**
 * The appointment whose car is here now: a car of a day to come is not received as that day's. Whoever says so brings it
 * to today, squeezed in at this quarter of an hour; its jobs stay planned as they were.
 */
export async function requireDoDia(
  ctx: Ctx,
  row: AgendamentoRow,
  trazerParaHoje: boolean | undefined,
): Promise<AgendamentoRow> {
  const hoje = diaDe(ctx.now, row.fuso);
  if (row.dia <= hoje) return row;
  if (!trazerParaHoje) refuse(agendamentoRefusals.deOutroDia, { dados: { data: formatDia(row.dia) } });
  const minuto = minutoDoDia(ctx.now, row.fuso);
  await updateAgendamento(ctx.tx, row.cod_agendamento, {
    dia: hoje,
    hora_min: minuto - (minuto % PASSO_MIN),
    encaixe: true,
  });
  return (await lockAgendamento(ctx.tx, row.cod_agendamento)) ?? refuse(agendamentoRefusals.naoEncontrado);
}
