import { isCnpjValido, normalizeCnpj } from '../../cadastros/documento/cnpj.ts';
import { isCpfValido, onlyDigits } from '../../cadastros/documento/cpf.ts';
import { avisoTelefone, toE164 } from '../../cadastros/contato/telefone.ts';
import { emSinaisDeNumero } from '../../texto.ts';

/** What a cell became: a value to store, also with what is odd about it, nothing, or nothing and what is wrong with it. */
export type Lido = { readonly valor: string | null; readonly aviso?: string };

const NADA: Lido = { valor: null };
const INVALIDO: Lido = { valor: null, aviso: 'telefone inválido' };
/** What people write where there is no phone. */
const SEM_TELEFONE = /^\s*(?:n[ãa]o\b|sem\b|nenhum|n\/?[tidac]\b|x+$|ddd?$|-)/i;

/** A phone in E.164. Of several in one cell, the first whole one; without an area code none can be stored. */
export function lerTelefone(texto: string): Lido {
  const escrito = emSinaisDeNumero(texto);
  if (!/[1-9]/.test(escrito)) return /\p{L}/u.test(escrito) && !SEM_TELEFONE.test(escrito) ? INVALIDO : NADA;
  const inteiro = toE164(escrito);
  if (inteiro !== null) return comAviso(inteiro);
  const partes = escrito.split(/[/;,|]|\s+(?:ou|e)\s+/i).filter((parte) => /\d/.test(parte));
  const lidos = partes.map(toE164).filter((valor) => valor !== null);
  if (lidos[0] !== undefined)
    return new Set(lidos).size === 1 && partes.length === lidos.length
      ? { valor: lidos[0] }
      : { valor: lidos[0], aviso: 'mais de um telefone: ficou o primeiro com DDD' };
  const semDdd = partes.some(
    (parte) => /^\s*(?:\(\s*\))?[\s\d.-]+$/.test(parte) && [8, 9].includes(onlyDigits(parte).length),
  );
  return { valor: null, aviso: semDdd ? 'telefone sem DDD' : 'telefone inválido' };
}

/** A number that no line has is stored as it is written, and said. */
function comAviso(valor: string): Lido {
  const aviso = avisoTelefone(valor);
  return { valor, ...(aviso !== null && { aviso }) };
}

/**
 * A client's CPF (11 digits) or CNPJ (14 positions). Spreadsheets drop zeros at the left: they are put back where the
 * check digits then prove the number right. A CNPJ with letters is one where the distributor takes them.
 */
export function lerDocumento(texto: string, { alfanumerico }: { readonly alfanumerico: boolean }): Lido {
  const normal = normalizeCnpj(texto);
  if (/^0*$/.test(normal)) return NADA;
  const isCurto = /^\d{9,10}$/.test(normal);
  const cpf = isCurto ? normal.padStart(11, '0') : normal;
  if (isCpfValido(cpf)) return { valor: cpf };
  const cnpj = /^\d{12,13}$/.test(normal) ? normal.padStart(14, '0') : normal;
  if (isCnpjValido(cnpj, { alfanumerico })) return { valor: cnpj };
  return { valor: null, aviso: normal.length > 11 ? 'CNPJ inválido' : 'CPF inválido' };
}
