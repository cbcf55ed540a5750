import { emNossasLetras } from '../../letras-parecidas.ts';
import { emSinaisDeNumero } from '../../texto.ts';
import { applyMascara } from './mascara.ts';

/** What a form says of a wrong CNPJ (spec §5). */
export const CNPJ_INVALIDO = 'Favor inserir CNPJ válido';

const NUMERICO = /^\d{14}$/;
const ALFANUMERICO = /^[A-Z0-9]{12}\d{2}$/;

/** The CNPJ as it is stored and compared: 14 characters, upper case in our letters, no punctuation, leading zeros kept. */
export function normalizeCnpj(cnpj: string): string {
  return emNossasLetras(emSinaisDeNumero(cnpj)).replace(/[\s./-]/g, '');
}

/**
 * Whether this is a CNPJ: 14 positions, not all the same, right check digits (spec §5). With or without punctuation.
 * Digits only, unless the letters issued since July 2026 are switched on with `alfanumerico`.
 */
export function isCnpjValido(
  cnpj: string,
  { alfanumerico = false }: { alfanumerico?: boolean } = {},
): boolean {
  const normal = normalizeCnpj(cnpj);
  const forma = alfanumerico ? ALFANUMERICO : NUMERICO;
  if (!forma.test(normal) || /^(.)\1+$/.test(normal)) return false;
  return checkDigit(normal.slice(0, 12)) === normal[12] && checkDigit(normal.slice(0, 13)) === normal[13];
}

/** The CNPJ as people read it, 42.318.949/0001-84; fewer characters are formatted as far as they go. */
export function formatCnpj(cnpj: string): string {
  return applyMascara(normalizeCnpj(cnpj), '##.###.###/####-##');
}

/** Modulus 11, weights 2 to 9 from the right and again. A letter is worth its ASCII code less 48, as a digit is. */
function checkDigit(characters: string): string {
  const last = characters.length - 1;
  let sum = 0;
  for (let i = 0; i <= last; i++) sum += (characters.charCodeAt(i) - 48) * (((last - i) % 8) + 2);
  const rest = sum % 11;
  return String(rest < 2 ? 0 : 11 - rest);
}
