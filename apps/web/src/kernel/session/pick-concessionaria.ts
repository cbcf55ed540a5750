interface Pickable {
  readonly codConcessionaria: number;
}

/** The only one there is, else the first saved one that is still among them, else none: the person chooses (spec §4). */
export function pickConcessionaria<T extends Pickable>(
  lista: readonly T[],
  saved: readonly unknown[],
): T | null {
  if (lista.length === 1) return lista[0] ?? null;
  for (const cod of saved) {
    const found = lista.find(({ codConcessionaria }) => codConcessionaria === cod);
    if (found) return found;
  }
  return null;
}
