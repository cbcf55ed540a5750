import { CNPJ_INVALIDO, formatCnpj, isCnpjValido, normalizeCnpj } from './cnpj.ts';
import { formatCpf, impedimentoCpf, type ImpedimentoCpf } from './cpf.ts';

/**
 * What keeps a client's document from being accepted, in the words of the specification (§5), or null. `obrigatorio`: the
 * dealership asks for it; a company's CNPJ answers too. More than a CPF's 11 positions can only be meant as a CNPJ.
 */
export function impedimentoDocumento(
  value: string | null | undefined,
  { obrigatorio = false, alfanumerico = false }: { obrigatorio?: boolean; alfanumerico?: boolean } = {},
): ImpedimentoCpf | typeof CNPJ_INVALIDO | null {
  if (!value?.trim()) return obrigatorio ? 'CPF obrigatório' : null;
  if (normalizeCnpj(value).length <= 11) return impedimentoCpf(value);
  return isCnpjValido(value, { alfanumerico }) ? null : CNPJ_INVALIDO;
}

/** A CPF or CNPJ as far as it has been typed. */
export function formatDocumento(texto: string): string {
  const normal = normalizeCnpj(texto);
  return normal.length > 11 ? formatCnpj(normal) : formatCpf(normal);
}
