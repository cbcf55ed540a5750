import { CASAS_DA_MOEDA, MOEDA } from './constantes.ts';
import { emSinaisDeNumero } from './texto.ts';

const BRL = new Intl.NumberFormat('pt-BR', {
  style: 'currency',
  currency: MOEDA,
  minimumFractionDigits: CASAS_DA_MOEDA,
  maximumFractionDigits: CASAS_DA_MOEDA,
});

const SINAL_E_SIMBOLO = /^(-?)\s*(?:R\$)?\s*(-?)\s*/i;
const BRASILEIRO = /^(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+)(?:,\d{1,2})?$/;
const AMERICANO = /^(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)\.\d{1,2}$/;

/** Centavos as money on screen and paper, with 2 decimals: `R$ 2.235,23`. Intl puts a no-break space after R$. */
export function formatBRL(centavos: number): string {
  // A total of nothing may be -0, which would print as "-R$ 0,00".
  return BRL.format(centavos === 0 ? 0 : centavos / 100);
}

/**
 * Money that a person typed or a spreadsheet holds, in centavos; null when it is no amount (words, formulas, more than
 * 2 decimals). Text is read as Brazilian: "1.234" is one thousand and so on. A dot is a decimal point only where it
 * cannot group thousands ("1234.56", "1,234.56"). A number is an amount in reais, rounded half up to the centavo.
 */
export function parseBRL(value: string | number): number | null {
  return typeof value === 'number' ? roundToCentavos(value) : parseText(emSinaisDeNumero(value).trim());
}

function parseText(text: string): number | null {
  const [prefix = '', before, after] = SINAL_E_SIMBOLO.exec(text) ?? [];
  const amount = text.slice(prefix.length);
  if (before && after) return null;
  const decimal = decimalOf(amount);
  return decimal === null ? null : roundToCentavos(Number(`${before || after || ''}${decimal}`));
}

/** The amount in JavaScript's own notation, or null. */
function decimalOf(amount: string): string | null {
  if (BRASILEIRO.test(amount)) return amount.replaceAll('.', '').replace(',', '.');
  if (AMERICANO.test(amount)) return amount.replaceAll(',', '');
  return null;
}

/** Half up, away from zero. The decimal point is moved in the text: 1.005 × 100 is less than 100.5. */
function roundToCentavos(reais: number): number | null {
  const [digits, exponent = '0'] = String(Math.abs(reais)).split('e');
  const centavos = Math.round(Number(`${digits}e${Number(exponent) + 2}`));
  if (!Number.isSafeInteger(centavos)) return null;
  return reais < 0 && centavos > 0 ? -centavos : centavos;
}
