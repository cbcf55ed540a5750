import { emSinaisDeNumero } from './texto.ts';

const BRASILEIRO = /^[-+]?(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+)(?:,\d+)?$/;
const AMERICANO = /^[-+]?(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)\.\d+$/;

/**
 * A number as it is written here: 1.234,5 or 1234,5, and 1.234 is one thousand. A dot is a decimal point only where it can
 * group no thousands (1234.5, 1,234.50). Null for what is none. One reader for fields, files and calls.
 */
export function lerDecimal(texto: string): number | null {
  const valor = emSinaisDeNumero(texto).replace(/\s/g, '');
  if (BRASILEIRO.test(valor)) return Number(valor.replaceAll('.', '').replace(',', '.'));
  return AMERICANO.test(valor) ? Number(valor.replaceAll(',', '')) : null;
}

/** A whole number: 1.234, 1234, 1234,00; null for what is none or is too big to be exact. */
export function lerInteiro(texto: string): number | null {
  const numero = lerDecimal(texto);
  return numero !== null && Number.isSafeInteger(numero) ? numero : null;
}

/**
 * Thousandths of a quantity such as 4,5 or 4.5; null when it is none. "1.500" is one and a half to one reader and fifteen
 * hundred to the next, so it is asked for again.
 */
export function lerQuantidade(texto: string): number | null {
  const valor = emSinaisDeNumero(texto).trim();
  return /^\d{1,6}(?:,\d{1,3}|\.\d{1,2})?$/.test(valor)
    ? Math.round(Number(valor.replace(',', '.')) * 1000)
    : null;
}

const formatos = new Map<string, Intl.NumberFormat>();

function escrever(valor: number, opcoes: Intl.NumberFormatOptions): string {
  const chave = Object.values(opcoes).join();
  const formato = formatos.get(chave) ?? new Intl.NumberFormat('pt-BR', opcoes);
  formatos.set(chave, formato);
  // A total of nothing may be -0, which would be written "-0".
  return formato.format(valor === 0 ? 0 : valor);
}

/** A number as it is written here, with the decimals it has, at most so many: 38.400; 4,5. */
export const emNumero = (valor: number, casas = 3): string =>
  escrever(valor, { minimumFractionDigits: 0, maximumFractionDigits: casas });

/** A number with always so many decimals: one under the other, its figures line up. */
export const comCasas = (valor: number, casas: number): string =>
  escrever(valor, { minimumFractionDigits: casas, maximumFractionDigits: casas });

/** A number as a sheet's cell and a field have it, without dots between thousands; exactly so many decimals, else those it has. */
export const semMilhares = (valor: number, casas?: number): string =>
  escrever(valor, {
    minimumFractionDigits: casas ?? 0,
    maximumFractionDigits: casas ?? 10,
    useGrouping: false,
  });
