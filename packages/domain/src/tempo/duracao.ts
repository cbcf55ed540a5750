import { emSinaisDeNumero } from '../texto.ts';

/** What a field says of a time it cannot read. */
export const DURACAO_INVALIDA = 'Informe um tempo como 1h30 ou 90 min';

const HORAS_E_MINUTOS = /^(\d{1,3})\s*(?:h|:)\s*(\d{1,2})?\s*(?:m|min)?$/;
const HORAS_DECIMAIS = /^(\d{1,3})[.,](\d{1,2})\s*h?$/;
const MINUTOS = /^(\d{1,4})\s*(?:m|min|minutos?)?$/;

/**
 * A standard time as a person types it, in minutes; null when it is none. "1h30" and "1:30" are hours and minutes,
 * "1,5" decimal hours as manufacturers write TMO (field notes 5.11), a bare number is minutes.
 */
export function parseDuracao(text: string): number | null {
  const limpo = emSinaisDeNumero(text).trim().toLowerCase();
  const [, horas, minutos = '0'] = HORAS_E_MINUTOS.exec(limpo) ?? [];
  if (horas !== undefined) return Number(minutos) < 60 ? Number(horas) * 60 + Number(minutos) : null;
  const [, inteiras, fracao] = HORAS_DECIMAIS.exec(limpo) ?? [];
  if (inteiras !== undefined) return Math.round(Number(`${inteiras}.${fracao}`) * 60);
  const [, diretos] = MINUTOS.exec(limpo) ?? [];
  return diretos === undefined ? null : Number(diretos);
}

/** Minutes as people read a time: 90 is "1h30", 45 "45 min", 120 "2h". */
export function formatDuracao(minutos: number): string {
  if (minutos < 60) return `${minutos} min`;
  const resto = minutos % 60;
  return `${Math.floor(minutos / 60)}h${resto === 0 ? '' : String(resto).padStart(2, '0')}`;
}
