import { agendamentoRefusals } from '@oferta/contracts/agenda/agendamento.ts';
import type { Calendario } from '@oferta/contracts/agenda/equipe.ts';
import { recusaDoHorario, type MomentoLocal } from '@oferta/domain/agenda/marcar/recusa-horario.ts';
import { sobrepoe } from '@oferta/domain/tempo/horario.ts';
import { type Dia, diffDias, formatDia } from '@oferta/domain/dia.ts';
import { bloqueiosEm, expedienteDe, feriadoEm, formatExpediente } from '../../equipe/calendario.ts';
import type { ConsultorRow } from '../../equipe/equipe.queries.ts';
import type { Impedimento } from './impedimento.ts';

/** Jobs may have been planned some days away from their appointment; the calendar is read this far around it. */
export const ALCANCE_DIAS = 31;

/** Two years: further away a year was mistyped. */
export const MAIS_LONGE_DIAS = 731;

interface Horario {
  dia: Dia;
  inicioMin: number;
  duracaoMin: number;
  /** Null: in the bolsão, where only the dealership's own hours hold. */
  consultor: Pick<ConsultorRow, 'codConsultor' | 'jornada'> | null;
  /** The dealership's clock; a time that is kept and not chosen is judged by its own moment. */
  agora: MomentoLocal;
}

/** Why a consultant cannot take an appointment then, whoever else is booked; null when they can. */
export function impedimentoDoHorario(calendario: Calendario, horario: Horario): Impedimento | null {
  const { dia, inicioMin, duracaoMin, consultor, agora } = horario;
  const expediente = expedienteDe(calendario, dia, consultor?.jornada);
  const feriado = feriadoEm(calendario, dia);
  const bloqueios = bloqueiosEm(
    calendario,
    dia,
    consultor ? { recurso: 'consultor', codRecurso: consultor.codConsultor } : {},
  );
  if (diffDias(agora.dia, dia) > MAIS_LONGE_DIAS)
    return { refusal: agendamentoRefusals.longeDemais, dados: { data: formatDia(dia) } };
  const recusa = recusaDoHorario({
    dia,
    inicioMin,
    duracaoMin,
    agora,
    expediente,
    bloqueios,
    feriado: feriado !== null,
  });

  switch (recusa) {
    case null:
      return null;
    case 'passado':
      return { refusal: agendamentoRefusals.passado };
    case 'fechado':
      return { refusal: agendamentoRefusals.fechado, dados: { motivo: feriado ?? 'sem expediente' } };
    case 'foraDoExpediente':
      return {
        refusal: agendamentoRefusals.foraDoExpediente,
        dados: { expediente: formatExpediente(expediente) },
      };
    case 'bloqueado': {
      const bloqueio = bloqueios.find((cada) =>
        sobrepoe(cada, { inicioMin, fimMin: inicioMin + duracaoMin }),
      );
      return { refusal: agendamentoRefusals.bloqueado, dados: { motivo: bloqueio?.motivo ?? '' } };
    }
  }
}
