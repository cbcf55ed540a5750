interface Pickable {
  readonly codConcessionaria: number;
}

/** The only one there is, else the saved one if it is still among them, else none: the person chooses (spec §4). */
export function pickConcessionaria<T extends Pickable>(
  lista: readonly T[],
  saved: number | undefined,
): T | null {
  if (lista.length === 1) return lista[0] ?? null;
  return lista.find(({ codConcessionaria }) => codConcessionaria === saved) ?? null;
}
