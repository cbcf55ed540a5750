import { emSinaisDeNumero } from '../../texto.ts';
import { onlyDigits } from './cpf.ts';

/** The internal code's form, a setting of the distributor (spec §5); a 0 stands for any digit. */
export type MascaraCodigoInterno = '000000/00' | '00000';

/** What a form says of a code that does not fill its mask. */
export const codigoInternoInvalido = (mascara: string): string => `Use o formato ${mascara}`;

/** The code as far as it has been typed: 123456/01; surplus digits stay to be seen. */
export function formatCodigoInterno(codigo: string, mascara: string): string {
  const digits = onlyDigits(codigo);
  let filled = '';
  let next = 0;
  for (const symbol of mascara) {
    if (next >= digits.length) break;
    filled += symbol === '0' ? digits.charAt(next++) : symbol;
  }
  return filled + digits.slice(next);
}

/** The code as it is stored, digits only with leading zeros; null when it does not fill the mask. */
export function parseCodigoInterno(codigo: string, mascara: string): string | null {
  const digits = onlyDigits(codigo);
  const written = /^[\d\s./-]*$/.test(emSinaisDeNumero(codigo));
  return written && digits.length === onlyDigits(mascara).length ? digits : null;
}
