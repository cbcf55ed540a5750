import { agendamentoRefusals } from '@oferta/contracts/agenda/agendamento.ts';
import { type Dia, diaDe, minutoDoDia } from '@oferta/domain/dia.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { impedimentoDoHorario } from '../agendamento/marcar/conferir-horario.ts';
import { fraseDo } from '../agendamento/marcar/impedimento.ts';
import { loadCalendario } from '../equipe/calendario.ts';
import { listConsultores } from '../equipe/equipe.queries.ts';
import { findCasa } from '../importacao/agendamento-importado.queries.ts';

interface Horario {
  dia: Dia;
  horaMin: number;
  codConsultor: number | null;
  /** The dealership's slot when not said. */
  duracaoMin?: number;
  /** The hour is not chosen now, and may have begun. */
  ficou?: boolean;
}

/** Refuses, by the field to blame, an hour that nobody could have promised: past, closed, blocked. */
export async function requireHorario(
  ctx: Ctx,
  codConcessionaria: number,
  { dia, horaMin: inicioMin, codConsultor, duracaoMin, ficou = false }: Horario,
): Promise<void> {
  const calendario = await loadCalendario(ctx.tx, codConcessionaria, { inicio: dia, fim: dia });
  const { intervaloMin } = await findCasa(ctx.tx, codConcessionaria);
  const consultores = await listConsultores(ctx.tx, codConcessionaria);
  const { fuso } = calendario;
  const impedimento = impedimentoDoHorario(calendario, {
    dia,
    inicioMin,
    duracaoMin: duracaoMin ?? intervaloMin,
    consultor: consultores.find((cada) => cada.codConsultor === codConsultor) ?? null,
    agora: ficou
      ? { dia, minuto: inicioMin }
      : { dia: diaDe(ctx.now, fuso), minuto: minutoDoDia(ctx.now, fuso) },
  });
  if (!impedimento) return;
  const { refusal, dados } = impedimento;
  const campo = refusal === agendamentoRefusals.fechado ? 'data' : 'hora';
  refuse(refusal, { ...(dados && { dados }), campos: [{ campo, mensagem: fraseDo(impedimento) }] });
}
