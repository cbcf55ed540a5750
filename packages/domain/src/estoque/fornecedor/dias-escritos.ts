import { semAcento } from '../../busca.ts';
import { type Dia, type DiaDaSemana, formatDia, isDia } from '../../dia.ts';

const SEMANA = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sab'] as const;
const CURTOS = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'] as const;

const partesDe = (texto: string): string[] =>
  texto.split(/\s*[,;]\s*|\s+e\s+|\s+/).filter((parte) => parte !== '');

/** Weekdays as a spreadsheet has them ("ter, sex", "Terça e quinta-feira"); null: one of the words is none. */
export function lerDiasDaSemana(texto: string): DiaDaSemana[] | null {
  const dias = partesDe(texto).map((parte) =>
    SEMANA.indexOf(semAcento(parte).slice(0, 3) as (typeof SEMANA)[number]),
  );
  // An index of the week's seven, or -1.
  return dias.includes(-1) ? null : (dias as DiaDaSemana[]);
}

/** Weekdays for a spreadsheet, by which they are read again. */
export const escreverDiasDaSemana = (dias: readonly number[]): string =>
  dias.map((dia) => CURTOS[dia]).join(', ');

/** Days of the month as they are written, "5, 20"; null: something else is. */
export function lerDiasDoMes(texto: string): number[] | null {
  const dias = partesDe(texto).map(Number);
  return dias.every((dia) => Number.isInteger(dia) && dia >= 1 && dia <= 31) ? dias : null;
}

/** Days as people write them, "24/12/2026; 31/12/2026"; null: one is none. */
export function lerDias(texto: string): Dia[] | null {
  const dias = partesDe(texto).map((parte) => {
    const [, dia = '', mes = '', ano = ''] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(parte) ?? [];
    return `${ano}-${mes}-${dia}`;
  });
  return dias.every(isDia) ? dias : null;
}

/** Days for a spreadsheet, by which they are read again. */
export const escreverDias = (dias: readonly Dia[]): string => dias.map(formatDia).join('; ');
