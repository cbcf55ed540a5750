import { addDias, type Dia, diaDaSemana } from '../dia.ts';

/** A calendar month, as `YYYY-MM`. Months compare in the order of their text. */
export type Mes = string;

const NOMES = [
  'Janeiro',
  'Fevereiro',
  'Março',
  'Abril',
  'Maio',
  'Junho',
  'Julho',
  'Agosto',
  'Setembro',
  'Outubro',
  'Novembro',
  'Dezembro',
] as const;

/** Whether a text is a month: `2026-13` is none, nor is any of the year 0. */
export const isMes = (texto: string): boolean => /^(?!0000)\d{4}-(0[1-9]|1[0-2])$/.test(texto);

/** The month that a day lies in. */
export const mesDe = (dia: Dia): Mes => dia.slice(0, 7);

/** The month's first day. Throws RangeError when `mes` is no month, as all of these do. */
export function inicioDoMes(mes: Mes): Dia {
  if (!isMes(mes)) throw new RangeError(`"${mes}" is not a month`);
  return `${mes}-01`;
}

/** The month's last day. */
export const fimDoMes = (mes: Mes): Dia => addDias(inicioDoMes(addMeses(mes, 1)), -1);

/** The month so many months later, or earlier when negative. */
export function addMeses(mes: Mes, meses: number): Mes {
  const contado = Number(inicioDoMes(mes).slice(0, 4)) * 12 + Number(mes.slice(5)) - 1 + meses;
  return `${String(Math.floor(contado / 12)).padStart(4, '0')}-${String((contado % 12) + 1).padStart(2, '0')}`;
}

/** All days of the month, in order. */
export function diasDoMes(mes: Mes): Dia[] {
  const inicio = inicioDoMes(mes);
  return Array.from({ length: Number(fimDoMes(mes).slice(8)) }, (_dia, i) => addDias(inicio, i));
}

/** The month in words: "Novembro de 2026". */
export const formatMes = (mes: Mes): string =>
  `${NOMES[Number(inicioDoMes(mes).slice(5, 7)) - 1]} de ${mes.slice(0, 4)}`;

/** As a column's head says it: "nov 2026". */
export const formatMesCurto = (mes: Mes): string =>
  `${NOMES[Number(inicioDoMes(mes).slice(5, 7)) - 1]?.slice(0, 3).toLowerCase()} ${mes.slice(0, 4)}`;

/** A day in words: "24 de novembro". */
export const formatDiaDoMes = (dia: Dia): string =>
  `${Number(dia.slice(8))} de ${NOMES[Number(dia.slice(5, 7)) - 1]?.toLowerCase()}`;

/** How many empty places stand before the month's first day in a calendar whose weeks begin on Sunday. */
export const lugaresAntes = (mes: Mes): number => diaDaSemana(inicioDoMes(mes));
