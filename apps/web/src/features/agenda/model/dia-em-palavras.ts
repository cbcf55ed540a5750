import type { Dia } from '@oferta/domain/dia.ts';

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('pt-BR', { ...options, timeZone: 'UTC' });

const DIA_E_MES = format({ day: 'numeric', month: 'long' });
const SEMANA = format({ weekday: 'long' });
const SEMANA_CURTA = format({ weekday: 'short' });

const noon = (dia: Dia): Date => new Date(`${dia}T12:00:00Z`);

/** "23 de novembro". */
export const diaEMes = (dia: Dia): string => DIA_E_MES.format(noon(dia));

/** "segunda-feira". */
export const diaDaSemanaEmPalavras = (dia: Dia): string => SEMANA.format(noon(dia));

/** "seg 23". */
export const diaCurto = (dia: Dia): string =>
  `${SEMANA_CURTA.format(noon(dia)).replace('.', '')} ${Number(dia.slice(8))}`;

/** "22 – 28 de novembro", "29 de novembro – 5 de dezembro". */
export function semanaEmPalavras(inicio: Dia, fim: Dia): string {
  const mesmoMes = inicio.slice(0, 7) === fim.slice(0, 7);
  return `${mesmoMes ? Number(inicio.slice(8)) : diaEMes(inicio)} – ${diaEMes(fim)}`;
}

/** "45 min", "1 h", "2 h 05". */
export function duracaoEmPalavras(minutos: number): string {
  if (minutos < 60) return `${minutos} min`;
  const resto = minutos % 60;
  return `${Math.floor(minutos / 60)} h${resto ? ` ${String(resto).padStart(2, '0')}` : ''}`;
}

/** "+12 min" of a late card; from 100 minutes on, in hours. */
export const atrasoEmPalavras = (minutos: number): string =>
  `+${minutos < 100 ? `${minutos} min` : duracaoEmPalavras(minutos)}`;

/** "1 minuto de atraso", as it is read aloud. */
export const atrasoFalado = (minutos: number): string =>
  `${minutos} ${minutos === 1 ? 'minuto' : 'minutos'} de atraso`;
