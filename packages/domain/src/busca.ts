/** The fewest characters that start a search (spec §5). */
export const MINIMO_BUSCA = 2;

/** The key by which texts are searched and matched: "José" and "JOSE" have the same. Spaces and punctuation stay. */
export function semAcento(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}
