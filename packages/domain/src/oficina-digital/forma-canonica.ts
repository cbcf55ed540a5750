/** Anything that JSON can hold. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [chave: string]: Json };

/**
 * One text for one content, whatever order its fields came in: what a proof's hash is taken of (field notes 6, idea 7).
 * Texts are NFC, so that the same words typed on two devices are the same proof.
 */
export function formaCanonica(valor: Json): string {
  if (typeof valor === 'string') return JSON.stringify(valor.normalize('NFC'));
  if (valor === null || typeof valor !== 'object') return JSON.stringify(valor);
  if (isLista(valor)) return `[${valor.map(formaCanonica).join(',')}]`;
  const pares = Object.entries(valor).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${pares.map(([chave, item]) => `${JSON.stringify(chave)}:${formaCanonica(item)}`).join(',')}}`;
}

const isLista = (valor: Json): valor is readonly Json[] => Array.isArray(valor);
