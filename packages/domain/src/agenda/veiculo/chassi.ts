import { emNossasLetras } from '../../letras-parecidas.ts';

/** The chassis number as it is stored and compared: upper case in our letters, no spaces or punctuation. */
export function normalizeChassi(chassi: string): string {
  return emNossasLetras(chassi).replace(/[\s.*/_-]/g, '');
}

/**
 * Whether this is a chassis number: 17 letters and digits without I, O and Q. The check digit is North American and
 * Brazilian vehicles do not carry it.
 */
export function isChassiValido(chassi: string): boolean {
  return /^[A-HJ-NPR-Z\d]{17}$/.test(normalizeChassi(chassi));
}

/** A chassis number as far as it has been typed, or as it was pasted from a document that spaces or stars it. */
export function typedChassi(text: string): string {
  return emNossasLetras(text).replace(/[^A-Z\d]/g, '');
}
