/** Marks without a glyph that copying brings along: joiners, directions, byte order, soft hyphens, fillers, variants. */
const INVISIVEIS = /[\p{Cf}\u3164\uffa0]|\u034f|[\ufe00-\ufe0f]/gu;
/** Line breaks and tabs say where something ends; every other blank is a blank. */
const ESPACOS = /[^\S\n\r\t]/g;
const TRACOS = /[\p{Pd}\u2212]/gu;
const APOSTROFOS = /[\u2018-\u201b\u2032\u02b9-\u02bc\u00b4\u0060]/g;
/** Nothing but the keyboard's own signs: most texts, and nothing in them to be mended. */
const isComum = (texto: string): boolean => /^[\t\n\r\x20-\x5f\x61-\x7e]*$/.test(texto);

/** Of those, what no writing needs. */
const SEM_USO = /[\u00ad\u200b\u200e\u200f\u2060\ufeff]/g;
/** Writing that needs others of them: they turn texts from right to left and join letters. */
const PRECISA = /[\u0590-\u061b\u061d-\u180d\u180f-\u1cff\ufb1d-\ufdff\ufe70-\ufefe]/;
/** An emoji is made of several by a joiner, and is drawn in colours by a variant. */
const JUNTAM =
  /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])[\u200d\ufe0f]|(?<=[\d#*])\ufe0f|[\u{e0020}-\u{e007f}]/gu;
/** Digits that look like others and mean something else: a power, a note's number, a part of one. */
const OUTROS_DIGITOS =
  /[\u00b2\u00b3\u00b9\u00bc-\u00be\u2070-\u209c\u2150-\u215f\u2189\u2460-\u249b\u24ea-\u24ff\u2776-\u2793]/g;

/**
 * A text as it was meant, for what people write freely: composed, without marks that nobody sees, finds or could erase; every kind of
 * blank is a plain one. Signs, their order and what joins them stay as typed.
 */
export const comoEscrito = (texto: string): string => {
  if (isComum(texto)) return texto;
  const limpo = texto.normalize('NFC').replace(SEM_USO, '').replace(ESPACOS, ' ');
  return PRECISA.test(limpo) ? limpo : semInvisiveisSoltos(limpo);
};

/** Without marks that nobody sees, but for those that hold an emoji together. */
function semInvisiveisSoltos(texto: string): string {
  const juntam = new Set(Array.from(texto.matchAll(JUNTAM), ({ index }) => index));
  return texto.replace(INVISIVEIS, (marca, onde: number) => (juntam.has(onde) ? marca : ''));
}

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
