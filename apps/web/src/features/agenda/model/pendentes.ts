/** A record as this browser wants or knows it to be, before the feed says so. */
export interface Pendente<T> {
  readonly registro: T;
  /** True once the server accepted it: from then on the newer of the two versions is shown. */
  readonly confirmado: boolean;
}

interface Versionado {
  readonly versao: number;
}

/**
 * A list as it will look when the changes under way have arrived. Changed records take their new place, those that no
 * longer belong leave, those that now belong come in; all the others keep their identity.
 */
export function withPendentes<T extends Versionado>(
  lista: readonly T[],
  pendentes: ReadonlyMap<number, Pendente<T>>,
  { idOf, pertence }: { readonly idOf: (registro: T) => number; readonly pertence: (registro: T) => boolean },
): readonly T[] {
  if (pendentes.size === 0) return lista;
  const known = new Set(lista.map(idOf));
  const vigentes = lista.map((registro) => {
    const pendente = pendentes.get(idOf(registro));
    if (!pendente) return registro;
    return pendente.confirmado && registro.versao >= pendente.registro.versao ? registro : pendente.registro;
  });
  const novos = [...pendentes.values()]
    .map(({ registro }) => registro)
    .filter((registro) => !known.has(idOf(registro)));
  return [...vigentes, ...novos].filter(pertence);
}
