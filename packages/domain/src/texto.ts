/** Marks without a glyph that copying brings along: joiners, directions, byte order, soft hyphens, fillers, variants. */
export const INVISIVEIS = /[\p{Cf}\u3164\uffa0]|\u034f|[\ufe00-\ufe0f]/gu;
/** Line breaks and tabs say where something ends; every other blank is a blank. */
export const ESPACOS = /[^\S\n\r\t]/g;
const TRACOS = /[\p{Pd}\u2212]/gu;
const APOSTROFOS = /[\u2018-\u201b\u2032\u02b9-\u02bc\u00b4\u0060]/g;
/** Nothing but the keyboard's own signs: most texts, and nothing in them to be mended. */
export const isComum = (texto: string): boolean => /^[\t\n\r\x20-\x5f\x61-\x7e]*$/.test(texto);

/** Digits that look like others and mean something else: a power, a note's number, a part of one. */
const OUTROS_DIGITOS =
  /[\u00b2\u00b3\u00b9\u00bc-\u00be\u2070-\u209c\u2150-\u215f\u2189\u2460-\u249b\u24ea-\u24ff\u2776-\u2793]/g;

/** A text that is compared or counted: composed, without marks that nobody sees, every kind of blank a plain one. Line breaks stay. */
export const semInvisiveis = (texto: string): string =>
  isComum(texto) ? texto : texto.normalize('NFC').replace(INVISIVEIS, '').replace(ESPACOS, ' ');

/**
 * A text as a number, a code or an address is read from: besides, every dash is a hyphen, every apostrophe the straight
 * one, and wide and styled signs are the common ones.
 */
export const emSinaisComuns = (texto: string): string =>
  isComum(texto) ? texto : comSinaisDoTeclado(comSinaisDoTeclado(semInvisiveis(texto)).normalize('NFKC'));

/** Done before and after wide signs are taken apart: ´ would become a blank with an accent, and ″ becomes two apostrophes. */
const comSinaisDoTeclado = (texto: string): string => texto.replace(TRACOS, '-').replace(APOSTROFOS, "'");

/**
 * The same for a number: what is written with a small or circled digit ("45.000²", "①") is none, since it would become
 * another number.
 */
export const emSinaisDeNumero = (texto: string): string =>
  isComum(texto) ? texto : emSinaisComuns(texto.replace(OUTROS_DIGITOS, '?'));
