/**
 * Puts the address of a file in memory into an element's attribute. Gives back what ends it and frees the address, as
 * refs and effects take it.
 */
export function mostrarArquivo(
  elemento: Element | null,
  arquivo: Blob | undefined,
  atributo: 'src' | 'poster' | 'href',
): (() => void) | undefined {
  if (!elemento || !arquivo) return undefined;
  const endereco = URL.createObjectURL(arquivo);
  elemento.setAttribute(atributo, endereco);
  return () => URL.revokeObjectURL(endereco);
}
