import { emSinaisComuns } from '../../texto.ts';

/** What a form says of a wrong e-mail (spec §5). */
export const EMAIL_INVALIDO = 'Favor inserir email válido';

/** The longest address that mail carries. */
const MAXIMO = 254;
/** Words between dots, each without a dot of its own: no server takes an address with two dots in a row. */
const LOCAL = /^[^\s.@<>()[\]\\,;:"]+(?:\.[^\s.@<>()[\]\\,;:"]+)*$/u;
const DOMINIO = /^(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?$/u;

/**
 * Whether this is an e-mail address that a server takes (spec §5): text before and after one @, no spaces, a domain of 3
 * or more characters with a dot in it that is neither its first nor its last; and no sign that no address has.
 */
export function isEmailValido(email: string): boolean {
  const [local = '', dominio = '', ...resto] = email.split('@');
  return resto.length === 0 && LOCAL.test(local) && DOMINIO.test(dominio) && email.length <= MAXIMO;
}

/**
 * An e-mail address as it is stored, small letters; null for what is none. What copying brings along is taken off:
 * "mailto:", the name before <…>, the comma or point after it, marks that nobody sees.
 */
export function lerEmail(texto: string): string | null {
  const escrito = emSinaisComuns(texto)
    .trim()
    .replace(/[,;.\s]+$/, '');
  const [, entre] = /^[^<>@]*<([^<>]*)>$/.exec(escrito) ?? [];
  const email = (entre ?? escrito)
    .trim()
    .replace(/^mailto:\s*/i, '')
    .replace(/^["'(]+|["')]+$/g, '')
    .toLowerCase();
  return isEmailValido(email) ? email : null;
}
