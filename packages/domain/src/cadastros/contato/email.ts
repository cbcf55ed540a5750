import { emSinaisComuns } from '../../texto.ts';

/** What a form says of a wrong e-mail (spec §5). */
export const EMAIL_INVALIDO = 'Favor inserir email válido';

/** The longest address that mail carries. */
const MAXIMO = 254;
/** What the specification asks for: one @, no blank, a dot in the domain that is neither its first sign nor its last. */
const LETRA = /^[^\s@\p{C}]+@[^\s@\p{C}.][^\s@\p{C}]*\.[^\s@\p{C}]*(?<!\.)$/u;
/** Words between dots, none of them empty: no server takes two dots in a row. A domain's begin and end with no hyphen. */
const FORMA = /^(?!\.|.*\.[.@])[^\s@<>()[\]\\,;:"]+@(?:(?!-)[\p{L}\d-]+(?<!-)\.)+(?!-)[\p{L}\d-]+(?<!-)$/u;

/**
 * Whether this is an e-mail address (spec §5): text before and after one @, no spaces, a domain of 3 or more characters
 * with a dot in it that is neither its first nor its last. One that no server takes is let pass, and `avisoEmail` says so.
 */
export const isEmailValido = (email: string): boolean => email.length <= MAXIMO && LETRA.test(email);

/** What is odd about an e-mail that is let pass, for whoever typed it; null for one that a server may have, and for one that is none. */
export function avisoEmail(texto: string): string | null {
  const email = lerEmail(texto);
  return email === null || FORMA.test(email) ? null : 'Confira: nenhum servidor tem um e-mail escrito assim';
}

/**
 * An e-mail address as it is stored, small letters; null for what is none. What copying brings along is taken off:
 * "mailto:", the name before <…>, the comma or point after it, marks that nobody sees.
 */
export function lerEmail(texto: string): string | null {
  const escrito = emSinaisComuns(texto).replace(/[,;.\s]+$/, '');
  const [, entre = escrito] = /<([^<>]*)>$/.exec(escrito) ?? [];
  const email = entre.replace(/^[\s"'(]*(?:mailto:\s*)?|[\s"')]+$/gi, '').toLowerCase();
  if (isEmailValido(email)) return email;
  // What copying could have brought along may be all that there is of its end.
  const inteiro = emSinaisComuns(texto).trim().toLowerCase();
  return isEmailValido(inteiro) ? inteiro : null;
}
