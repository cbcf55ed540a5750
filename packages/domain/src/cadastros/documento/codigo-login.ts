import { emSinaisDeNumero } from '../../texto.ts';
import { onlyDigits } from './cpf.ts';
import { applyMascara } from './mascara.ts';

/** How a person's login code is written, a setting of the distributor (spec §5); each # is a digit. */
export const MASCARAS_CODIGO_LOGIN = ['###.###.##', '###.##'] as const;
export type MascaraCodigoLogin = (typeof MASCARAS_CODIGO_LOGIN)[number];

/** What a form says of a code that does not fill its mask. */
export const codigoLoginInvalido = (mascara: string): string =>
  `Use o formato ${mascara.replaceAll('#', '0')}`;

const digitosDe = (mascara: string): number => mascara.replaceAll('.', '').length;

/** The code as far as it has been typed: 123.456.78. A whole code of the other mask, kept from before, is written in that. */
export function formatCodigoLogin(codigo: string, mascara: string): string {
  const digitos = onlyDigits(codigo);
  const cabe = [mascara, ...MASCARAS_CODIGO_LOGIN].find((cada) => digitosDe(cada) === digitos.length);
  return applyMascara(digitos, cabe ?? mascara);
}

/** The code as it is stored, digits only; null when it does not fill the mask. */
export function parseCodigoLogin(codigo: string, mascara: string): string | null {
  const digitos = lerCodigoLogin(codigo);
  return digitos?.length === digitosDe(mascara) ? digitos : null;
}

/** The digits of what somebody enters by, when that is a code and no e-mail; null otherwise. */
export function lerCodigoLogin(entrada: string): string | null {
  const digitos = onlyDigits(entrada);
  return digitos !== '' && /^[\d\s./-]*$/.test(emSinaisDeNumero(entrada)) ? digitos : null;
}
