import { type FeriadoDaCasa, feriadoDoDia } from '../cadastros/expediente/funcionamento.ts';
import { addDias, type Dia, diaDaSemana } from '../dia.ts';

/** A month, YYYY-MM. */
export type Mes = string;

/** The month so many months later, or earlier when negative. */
export function mesMais(mes: Mes, meses: number): Mes {
  const [ano = 0, numero = 1] = mes.split('-').map(Number);
  const desdeZero = ano * 12 + numero - 1 + meses;
  return `${String(Math.floor(desdeZero / 12)).padStart(4, '0')}-${String((desdeZero % 12) + 1).padStart(2, '0')}`;
}

/** The day so many months later, or earlier when negative; the month's last where it has no such day. */
export function diaMais(dia: Dia, meses: number): Dia {
  const mes = mesMais(dia.slice(0, 7), meses);
  const ultimo = ultimoDia(mes);
  const igual = `${mes}${dia.slice(7)}`;
  return igual < ultimo ? igual : ultimo;
}

export const primeiroDia = (mes: Mes): Dia => `${mes}-01`;
export const ultimoDia = (mes: Mes): Dia => addDias(primeiroDia(mesMais(mes, 1)), -1);

/**
 * The last day that a span is counted up to, the same in every report: one that still runs ends yesterday, for a day is counted
 * once it is whole; on its first day it is that day.
 */
export function ultimoContado({ de, fim, hoje }: { de: Dia; fim: Dia; hoje: Dia }): Dia {
  if (hoje < de || hoje > fim) return fim;
  return hoje === de ? de : addDias(hoje, -1);
}

/** A house's calendar: the weekdays on which it opens (Sunday 0) and the days it keeps. */
export type Calendario = {
  readonly diasDaSemana: readonly number[];
  readonly feriados: readonly FeriadoDaCasa[];
};

/** The worked days between two days, both included: holidays and closed weekdays left out. */
export function diasUteis({ diasDaSemana, feriados }: Calendario, de: Dia, ate: Dia): Dia[] {
  const dias: Dia[] = [];
  for (let dia = de; dia <= ate; dia = addDias(dia, 1))
    if (diasDaSemana.includes(diaDaSemana(dia)) && feriadoDoDia(dia, feriados) === null) dias.push(dia);
  return dias;
}
