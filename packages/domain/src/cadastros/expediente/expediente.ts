import type { Expediente, Semana } from '../../tempo/horario.ts';

/** In minutes: the agenda draws a dealership's day in these. A person's shift ends when it ends: 8h48 a day is common. */
export const PASSO_DA_CASA = 5;

/** What the agenda needs hours to be: whole steps of `passo` minutes, lunch within them. Null when they are that. */
export function impedimentoExpediente(expediente: Expediente, passo = PASSO_DA_CASA): string | null {
  if (expediente === null) return null;
  const { abertura, fechamento, almoco } = expediente;
  const minutos = [abertura, fechamento, almoco?.inicioMin ?? 0, almoco?.fimMin ?? 0];
  if (minutos.some((minuto) => !Number.isInteger(minuto))) return 'Informe as horas como 08:30';
  if (minutos.some((minuto) => minuto % passo !== 0)) return `Use múltiplos de ${passo} minutos`;
  if (abertura < 0 || fechamento > 1440 || fechamento <= abertura)
    return 'O fechamento precisa ser depois da abertura';
  if (almoco === null) return null;
  if (almoco.fimMin <= almoco.inicioMin) return 'O fim do almoço precisa ser depois do início';
  const dentro = abertura <= almoco.inicioMin && almoco.fimMin <= fechamento;
  return dentro ? null : 'O almoço precisa ficar dentro do expediente';
}

/** A day's hours as they are stored and sent; null when closed. */
export type ExpedienteFio = {
  readonly abertura: number;
  readonly fechamento: number;
  readonly almocoInicio: number | null;
  readonly almocoFim: number | null;
} | null;

/** Stored hours as the rules want them. */
export function toExpediente(fio: ExpedienteFio): Expediente {
  if (fio === null) return null;
  const { abertura, fechamento, almocoInicio, almocoFim } = fio;
  const almoco =
    almocoInicio === null || almocoFim === null ? null : { inicioMin: almocoInicio, fimMin: almocoFim };
  return { abertura, fechamento, almoco };
}

/** A stored week, Sunday first, as the rules want it; days that are missing are closed. */
export function toSemana(fio: readonly ExpedienteFio[]): Semana {
  const dia = (n: number): Expediente => toExpediente(fio[n] ?? null);
  return [dia(0), dia(1), dia(2), dia(3), dia(4), dia(5), dia(6)];
}
