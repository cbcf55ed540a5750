/** Marks without a glyph that copying brings along: joiners, directions, byte order, soft hyphens, fillers, variants. */
const INVISIVEIS = /[\p{Cf}\u3164\uffa0]|\u034f|[\ufe00-\ufe0f]/gu;
/** Line breaks and tabs say where something ends; every other blank is a blank. */
const ESPACOS = /[^\S\n\r\t]/g;
const TRACOS = /[\p{Pd}\u2212]/gu;
const APOSTROFOS = /[\u2018-\u201b\u2032\u02b9-\u02bc\u00b4\u0060]/g;
/** Nothing but the keyboard's own signs: most texts, and nothing in them to be mended. */
const isComum = (texto: string): boolean => /^[\t\n\r\x20-\x5f\x61-\x7e]*$/.test(texto);

/** Of those, what no writing needs: an emoji is joined by one, and texts from right to left are turned by others. */
const SEM_USO = /[\u00ad\u200b\u200e\u200f\u2060\ufeff]/g;

/**
 * A text as it was meant, for what people write freely: without marks that nobody sees, finds or could erase; every kind of
 * blank is a plain one. Signs, their order and what joins them stay as typed.
 */
export const comoEscrito = (texto: string): string =>
  isComum(texto) ? texto : texto.replace(SEM_USO, '').replace(ESPACOS, ' ');

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
