import { semAcento } from './busca.ts';

/**
 * How a word that is searched for may be written: as it is, without its apostrophe, and with the one that names in d', o'
 * and sant' have ("davila" is d'avila's, "o'hara" is ohara's). The word is a key of `semAcento`.
 */
export function grafiasDe(palavra: string): readonly string[] {
  const sem = palavra.replaceAll("'", '');
  const nome = /^([do]|sant)([aeiouh]..+)$/.exec(sem);
  return [...new Set([palavra, sem, ...(nome ? [`${nome[1]}'${nome[2]}`] : [])])].filter(Boolean);
}

/**
 * What of a word singular and plural have in common: "freios" finds freio, "revisões" revisão. The word is a key of
 * `semAcento`; short words and numbers stay.
 */
export function radicalDe(palavra: string): string {
  if (palavra.length < 4 || /\d/.test(palavra)) return palavra;
  const longa = palavra.length > 5 ? palavra.replace(/(oes|aes|aos|ao)$/, '') : palavra;
  return longa === palavra ? palavra.replace(/s$/, '') : longa;
}

/** "40 mil" and "40000" as services and menus write them, "40.000". The text is a key of `semAcento`. */
export const comMilhares = (texto: string): string =>
  texto.replace(/(\d+)\s*mil\b/g, '$1.000').replace(/(?<![\d.,/-])(\d{2,3})000\b/g, '$1.000');

/** What a text is looked for by: each of these is somewhere in what is found, in any order. */
export const palavrasDaBusca = (texto: string): readonly string[] =>
  comMilhares(semAcento(texto)).split(/\s+/).filter(Boolean).map(radicalDe);
