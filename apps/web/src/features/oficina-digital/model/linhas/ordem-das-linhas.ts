/** The codes with one of them taken to where another is; as they are when there is nothing to move. */
export function levarPara(codigos: readonly number[], qual: number, destino: number): readonly number[] {
  const de = codigos.indexOf(qual);
  if (de === -1 || destino < 0 || destino >= codigos.length || de === destino) return codigos;
  return codigos.toSpliced(de, 1).toSpliced(destino, 0, qual);
}
