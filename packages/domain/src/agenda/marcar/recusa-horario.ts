import type { Dia } from '../../dia.ts';
import { dentroDoExpediente, type Expediente, type Periodo, sobrepoe } from '../../tempo/horario.ts';

export type RecusaDoHorario = 'passado' | 'fechado' | 'foraDoExpediente' | 'bloqueado';

/** A moment on the dealership's own clock, never the browser's. */
export type MomentoLocal = { readonly dia: Dia; readonly minuto: number };

/**
 * A time someone wants on the agenda, with the calendar of that day. `duracaoMin` is the time the consultant is
 * taken, not the length of the work: a car may stay in over lunch, a consultant may not be booked over it.
 */
export type HorarioPretendido = {
  readonly dia: Dia;
  readonly inicioMin: number;
  readonly duracaoMin: number;
  readonly agora: MomentoLocal;
  readonly expediente: Expediente;
  readonly bloqueios: readonly Periodo[];
  readonly feriado: boolean;
};

/**
 * Why a time can be neither offered nor accepted, or null when it can. Says nothing of who else is booked then: that
 * is the database's to refuse. The minute that is just beginning is not past yet.
 */
export function recusaDoHorario(pretendido: HorarioPretendido): RecusaDoHorario | null {
  const { inicioMin, duracaoMin, expediente, bloqueios, feriado } = pretendido;
  if (jaPassou(pretendido)) return 'passado';
  if (feriado || expediente === null) return 'fechado';

  const periodo = { inicioMin, fimMin: inicioMin + duracaoMin };
  if (!dentroDoExpediente(expediente, periodo.inicioMin, periodo.fimMin)) return 'foraDoExpediente';
  return bloqueios.some((bloqueio) => sobrepoe(bloqueio, periodo)) ? 'bloqueado' : null;
}

function jaPassou({ dia, inicioMin, agora }: HorarioPretendido): boolean {
  return dia < agora.dia || (dia === agora.dia && inicioMin < agora.minuto);
}
