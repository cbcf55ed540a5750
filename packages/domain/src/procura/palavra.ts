import { semAcento } from '../busca.ts';

/** A word of what was typed: as it was typed, as it is compared, and where it stands in the text. */
export interface Palavra {
  readonly escrita: string;
  readonly chave: string;
  readonly de: number;
  readonly ate: number;
}

/** The words of a text. Signs between them say nothing; those within a number or a date stay ("05/11", "15-11", "9:30"). */
export function palavrasDe(texto: string): readonly Palavra[] {
  return Array.from(
    texto.matchAll(/[\p{L}\p{M}\d]+(?:(?:[/.'’-]|(?<=\d):(?=\d))[\p{L}\p{M}\d]+)*%?/gu),
    ({ 0: escrita, index }) => ({
      escrita,
      chave: semAcento(escrita).replace(/%$/, ''),
      de: index,
      ate: index + escrita.length,
    }),
  );
}

/** A phrase as it is looked up: its words as they are compared, one blank between. */
export const chaveDe = (frase: string): string =>
  palavrasDe(frase)
    .map(({ chave }) => chave)
    .join(' ');
