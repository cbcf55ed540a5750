import { isCnpjValido, normalizeCnpj } from './cnpj.ts';
import { isCpfValido } from './cpf.ts';

/**
 * Whether a client's document is a CPF (11 positions) or a CNPJ (14), for fields that take either.
 * `alfanumerico` also lets a CNPJ with letters pass.
 */
export function isDocumentoValido(value: string, options: { alfanumerico?: boolean } = {}): boolean {
  return normalizeCnpj(value).length === 11 ? isCpfValido(value) : isCnpjValido(value, options);
}
