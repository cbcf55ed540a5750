import { semAcento } from '../busca.ts';
import { addDias, type Dia, isDia } from '../dia.ts';
import { emSinaisDeNumero } from '../texto.ts';
import { lerFracao, lerHora } from './hora.ts';

/** A date cell; `horaMin` where the time of day came along with it. */
export type DataLida = { readonly dia: Dia; readonly horaMin: number | null };

const MESES = 'jan fev mar abr mai jun jul ago set out nov dez'.split(' ');
/** Day 0 of a spreadsheet's calendar, for days after its invented 29/02/1900. */
const DIA_ZERO = '1899-12-30';

/**
 * A date as DMSs and spreadsheets write it: 23/11/2026, 3/1/26, 23-11-2026, 2026-11-23, 20261123, 23/nov/2026, or a
 * spreadsheet's day count; a weekday before it and a time after it are understood. The day comes before the month.
 * Null for what is no day, 31/02/2026 among them, and for years that no agenda has.
 */
export function lerData(texto: string): DataLida | null {
  const limpo = semAcento(emSinaisDeNumero(texto).trim()).replace(
    /^(?:dom|seg|ter|qua|qui|sex|sab)[a-z-]*[.,]?\s+/,
    '',
  );
  const contado = lerContado(limpo);
  if (contado) return contado;

  const [data = '', hora] = separarHora(limpo);
  const dia = lerDia(data);
  if (dia === null) return null;
  if (hora === undefined) return { dia, horaMin: null };
  const horaMin = lerHora(hora);
  return horaMin === null ? null : { dia, horaMin };
}

function separarHora(texto: string): string[] {
  const separado = /^(.*\d)(?:t|,?\s+(?:-\s+|as\s+)?)(\d{1,2}[:h].*)$/.exec(texto);
  if (!separado?.[1] || !separado[2]) return [texto];
  return [separado[1], separado[2].replace(/(?:\.\d+)?(?:z|[+-]\d{2}:?\d{2})$/, '')];
}

function lerDia(texto: string): Dia | null {
  const [, a, b, c] =
    /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/.exec(texto) ?? /^(20\d{2})(\d{2})(\d{2})$/.exec(texto) ?? [];
  if (a !== undefined) return diaDe(a, b, c);

  const [, d, m, y] =
    /^(\d{1,2})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{2}|\d{4})$/.exec(texto) ??
    /^(\d{2})(\d{2})(20\d{2})$/.exec(texto) ??
    /^(\d{1,2})(?:\s*[/.-]\s*|\s+(?:de\s+)?)([a-z]{3,9})\.?(?:\s*[/.-]\s*|\s+(?:de\s+)?)(\d{2}|\d{4})$/.exec(
      texto,
    ) ??
    [];
  return diaDe(y, m, d);
}

function diaDe(ano: string | undefined, mes: string | undefined, dia: string | undefined): Dia | null {
  if (!ano || !mes || !dia) return null;
  const numero = /^\d/.test(mes) ? Number(mes) : MESES.indexOf(mes.slice(0, 3)) + 1;
  const inteiro = ano.length === 2 ? `20${ano}` : ano;
  return possivel(`${inteiro}-${String(numero).padStart(2, '0')}-${dia.padStart(2, '0')}`);
}

function possivel(dia: Dia): Dia | null {
  return isDia(dia) && dia >= '2000-01-01' && dia <= '2099-12-31' ? dia : null;
}

/** 46349 or 46349,395833. */
function lerContado(texto: string): DataLida | null {
  const [, dias, fracao] = /^([3-7]\d{4})(?:[.,](\d+))?$/.exec(texto) ?? [];
  if (dias === undefined) return null;
  const dia = possivel(addDias(DIA_ZERO, Number(dias)));
  if (dia === null) return null;
  return { dia, horaMin: fracao === undefined ? null : lerFracao(Number(`0.${fracao}`)) };
}
