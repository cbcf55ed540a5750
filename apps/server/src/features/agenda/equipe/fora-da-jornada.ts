import type { Calendario } from '@oferta/contracts/agenda/equipe.ts';
import type { Expediente, Periodo } from '@oferta/domain/tempo/horario.ts';
import type { Dia } from '@oferta/domain/dia.ts';
import { expedienteDe, type SemanaFio } from './calendario.ts';

/** The minutes of a day in which a consultant with hours of their own is not booked: lunch is one of them. */
export function foraDaJornada(calendario: Calendario, dia: Dia, jornada: SemanaFio | null): Periodo[] {
  if (jornada === null) return [];
  const expediente: Expediente = expedienteDe(calendario, dia, jornada);
  if (expediente === null) return [{ inicioMin: 0, fimMin: 1440 }];
  const { abertura, fechamento, almoco } = expediente;
  const fora = [
    { inicioMin: 0, fimMin: abertura },
    { inicioMin: fechamento, fimMin: 1440 },
  ];
  return almoco ? [...fora, almoco] : fora;
}
