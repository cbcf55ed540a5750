import { emSinaisComuns } from './texto.ts';

/**
 * The key by which texts are searched and matched: "José" and "JOSE" have the same, and so has D’Ávila with any apostrophe.
 * Spaces and punctuation stay, in common signs and without marks that nobody sees.
 */
export function semAcento(text: string): string {
  return emSinaisComuns(text).toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}
