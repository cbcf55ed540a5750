import { GRADE_PADRAO } from '../constantes.ts';

/**
 * Hours of a dealership's day. All times are minutes after local midnight (07:00 is 420), all periods are half-open:
 * one that ends at 09:00 and one that starts at 09:00 do not touch.
 */

export type Periodo = { readonly inicioMin: number; readonly fimMin: number };

/** The hours of one weekday; null when the house is closed. */
export type Expediente = {
  readonly abertura: number;
  readonly fechamento: number;
  readonly almoco: Periodo | null;
} | null;

/** The hours of a week, Sunday first. */
export type Semana = readonly [
  domingo: Expediente,
  segunda: Expediente,
  terca: Expediente,
  quarta: Expediente,
  quinta: Expediente,
  sexta: Expediente,
  sabado: Expediente,
];

const HORA = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** Minutes of an 'HH:MM' from 00:00 to 23:59, or null for anything else. */
export function parseHora(texto: string): number | null {
  const [, horas, minutos] = HORA.exec(texto) ?? [];
  return horas === undefined ? null : Number(horas) * 60 + Number(minutos);
}

/** 'HH:MM' of minutes after midnight; the end of the day, 1440, reads 24:00. */
export function formatHora(min: number): string {
  const horas = Math.floor(min / 60);
  return `${String(horas).padStart(2, '0')}:${String(min % 60).padStart(2, '0')}`;
}

/** The starts of a day's slots. A rest shorter than `intervalo` before closing is no slot. */
export function slots(
  grade: Partial<Record<'abertura' | 'fechamento' | 'intervalo', number>> = {},
): number[] {
  const { abertura, fechamento, intervalo } = { ...GRADE_PADRAO, ...grade };
  if (intervalo <= 0) return [];

  const inicios: number[] = [];
  for (let inicio = abertura; inicio + intervalo <= fechamento; inicio += intervalo) inicios.push(inicio);
  return inicios;
}

export function sobrepoe(a: Periodo, b: Periodo): boolean {
  return a.inicioMin < b.fimMin && b.inicioMin < a.fimMin;
}

/** Whether the whole period lies in opening hours and leaves lunch alone. */
export function dentroDoExpediente(expediente: Expediente, inicioMin: number, fimMin: number): boolean {
  if (expediente === null) return false;
  const { abertura, fechamento, almoco } = expediente;
  if (inicioMin < abertura || fimMin > fechamento) return false;
  return almoco === null || !sobrepoe(almoco, { inicioMin, fimMin });
}
