import { isCnpjValido, normalizeCnpj } from '../../cadastros/cnpj.ts';
import { isCpfValido, onlyDigits } from '../../cadastros/cpf.ts';
import { toE164 } from '../../cadastros/telefone.ts';

/** What a cell became: a value to store, nothing, or nothing and what is wrong with it. */
export type Lido = { readonly valor: string | null; readonly aviso?: string };

const NADA: Lido = { valor: null };

/** A phone in E.164. Of several in one cell, the first whole one; without an area code none can be stored. */
export function lerTelefone(texto: string): Lido {
  if (!/[1-9]/.test(texto)) return NADA;
  const partes = [texto, ...texto.split(/[/;,|]|\s+(?:ou|e)\s+/i)];
  for (const parte of partes) {
    // Long-distance prefix of paper forms: 0 or 0xx before the area code.
    const valor = toE164(parte.trim().replace(/^(\(?)0(?:xx)?\s*(?=\(?[1-9])/i, '$1'));
    if (valor !== null) return { valor };
  }
  const semDdd = partes.some(
    (parte) => /^\s*(?:\(\s*\))?[\s\d.-]+$/.test(parte) && [8, 9].includes(onlyDigits(parte).length),
  );
  return { valor: null, aviso: semDdd ? 'telefone sem DDD' : 'telefone inválido' };
}

/**
 * A client's CPF (11 digits) or CNPJ (14 positions). Spreadsheets drop zeros at the left: they are put back where the
 * check digits then prove the number right.
 */
export function lerDocumento(texto: string): Lido {
  const normal = normalizeCnpj(texto);
  if (/^0*$/.test(normal)) return NADA;
  const isCurto = /^\d{9,10}$/.test(normal);
  const cpf = isCurto ? normal.padStart(11, '0') : normal;
  if (isCpfValido(cpf)) return { valor: cpf };
  const cnpj = /^\d{12,13}$/.test(normal) ? normal.padStart(14, '0') : normal;
  if (isCnpjValido(cnpj, { alfanumerico: true })) return { valor: cnpj };
  return { valor: null, aviso: normal.length > 11 ? 'CNPJ inválido' : 'CPF inválido' };
}
