import { useEffect, useRef, useState } from 'react';

interface Versionado {
  readonly versao: number;
}

const PULSO_MS = 1_800;
const NENHUM: ReadonlySet<string> = new Set();

/**
 * Ids of the cards that have just changed by somebody's hand, for the time of their pulse. What was never seen before
 * does not pulse: opening a day or going to another one is not a change.
 */
export function useFlash<T extends Versionado>(
  lista: readonly T[],
  idOf: (registro: T) => number,
): ReadonlySet<string> {
  const seen = useRef<ReadonlyMap<number, number>>(new Map());
  const [flash, setFlash] = useState(NENHUM);
  useEffect(() => {
    const before = seen.current;
    const changed = lista.filter((registro) => {
      const versao = before.get(idOf(registro));
      return versao !== undefined && registro.versao > versao;
    });
    seen.current = new Map(lista.map((registro) => [idOf(registro), registro.versao]));
    if (changed.length > 0) setFlash(new Set(changed.map((registro) => String(idOf(registro)))));
  }, [lista, idOf]);
  useEffect(() => {
    if (flash.size === 0) return undefined;
    const timer = setTimeout(() => setFlash(NENHUM), PULSO_MS);
    return () => clearTimeout(timer);
  }, [flash]);
  return flash;
}
