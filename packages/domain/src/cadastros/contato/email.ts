import { emSinaisComuns } from '../../texto.ts';

/** What a form says of a wrong e-mail (spec §5). */
export const EMAIL_INVALIDO = 'Favor inserir email válido';

/** The longest address that mail carries. */
const MAXIMO = 254;
/** Words between dots, none of them empty: no server takes two dots in a row. A domain's begin and end with no hyphen. */
const FORMA = /^(?!\.|.*\.[.@])[^\s@<>()[\]\\,;:"]+@(?:(?!-)[\p{L}\d-]+(?<!-)\.)+(?!-)[\p{L}\d-]+(?<!-)$/u;

/**
 * Whether this is an e-mail address that a server takes (spec §5): text before and after one @, no spaces, a domain of 3
 * or more characters with a dot in it that is neither its first nor its last; and no sign that no address has.
 */
export const isEmailValido = (email: string): boolean => email.length <= MAXIMO && FORMA.test(email);

/**
 * An e-mail address as it is stored, small letters; null for what is none. What copying brings along is taken off:
 * "mailto:", the name before <…>, the comma or point after it, marks that nobody sees.
 */
export function lerEmail(texto: string): string | null {
  const escrito = emSinaisComuns(texto).replace(/[,;.\s]+$/, '');
  const [, entre = escrito] = /<([^<>]*)>$/.exec(escrito) ?? [];
  const email = entre.replace(/^[\s"'(]*(?:mailto:\s*)?|[\s"')]+$/gi, '').toLowerCase();
  return isEmailValido(email) ? email : null;
}
