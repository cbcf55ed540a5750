import { ESPACOS, INVISIVEIS, isComum } from './texto.ts';

/** Of those, what no writing needs. */
const SEM_USO = /[\u00ad\u200b\u200e\u200f\u2060\ufeff]/g;
/** Writing that needs others of them: they turn texts from right to left and join letters. */
const PRECISA = /[\u0590-\u061b\u061d-\u180d\u180f-\u1cff\ufb1d-\ufdff\ufe70-\ufefe]/;
/** An emoji is made of several by a joiner, and is drawn in colours by a variant. */
const JUNTAM =
  /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])(?:\u200d|\ufe0f)|(?<=[\d#*])\ufe0f|[\u{e0020}-\u{e007f}]/gu;

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
