/** The same list with one of them in another place. */
export function mudado<T>(lista: readonly T[], de: number, para: number): T[] {
  const nova = [...lista];
  const [movido] = nova.splice(de, 1);
  if (movido !== undefined) nova.splice(para, 0, movido);
  return nova;
}
