import { emSinaisDeNumero } from '../texto.ts';

const MEIA_NOITE = 1440;

/**
 * Minutes after midnight of a time as DMSs and spreadsheets write it: 08:30, 8h30, 8h, 08:30:00, 0830, 8.30, 2:15 PM,
 * or a spreadsheet's fraction of a day (0,354). Null for what is no time of a day, 24:30 among them.
 */
export function lerHora(texto: string): number | null {
  const hora = emSinaisDeNumero(texto)
    .trim()
    .toLowerCase()
    // A time cell of a spreadsheet may carry a date, the calendar's first day most of all.
    .replace(/^\d{1,4}[/-]\d{1,2}[/-]\d{1,4}(?:t|\s+)/, '')
    .replace(/^[àa]s\s+/, '');
  const fracao = /^0?[.,](\d+)$/.exec(hora);
  if (fracao) return lerFracao(Number(`0.${fracao[1]}`));

  const [, h, m = '0', metade] =
    /^(\d{1,2})\s*:\s*(\d{1,2})(?::\d{1,2}(?:[.,]\d+)?)?\s*(?:h|hs|hrs)?\s*([ap]\.?m\.?)?$/.exec(hora) ??
    /^(\d{1,2})\s*h(?:s|rs|oras)?\s*(?:(\d{1,2})\s*(?:m|min)?)?$/.exec(hora) ??
    /^(\d{1,2})[.,](\d{2})$/.exec(hora) ??
    /^(\d{1,2})(\d{2})?$/.exec(hora) ??
    [];
  return h === undefined ? null : minutosDe(h, m, metade);
}

/** Minutes of a fraction of a day, to the nearest: spreadsheets keep 08:30 as 0.354166667. */
export function lerFracao(fracao: number): number | null {
  const minutos = Math.round(fracao * MEIA_NOITE);
  return minutos >= 0 && minutos < MEIA_NOITE ? minutos : null;
}

function minutosDe(h: string, m: string, metade: string | undefined): number | null {
  const horas = Number(h);
  const minutos = Number(m);
  if (minutos > 59) return null;
  if (!metade) return horas > 23 ? null : horas * 60 + minutos;
  if (horas < 1 || horas > 12) return null;
  return ((horas % 12) + (metade.startsWith('p') ? 12 : 0)) * 60 + minutos;
}
