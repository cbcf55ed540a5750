import { useEffect, useRef, useState } from 'react';

interface Versionado {
  readonly codOrcamento: number;
  readonly versao: number;
}

const PULSO_MS = 1_800;
const NENHUM: ReadonlySet<number> = new Set();

/** Quotes that have just come or changed by somebody's hand, for the time of their pulse; none of the first list. */
export function useChegados(lista: readonly Versionado[], pronta: boolean): ReadonlySet<number> {
  const vistos = useRef<ReadonlyMap<number, number> | null>(null);
  const [pulso, setPulso] = useState(NENHUM);
  useEffect(() => {
    if (!pronta) return;
    const antes = vistos.current;
    vistos.current = new Map(lista.map(({ codOrcamento, versao }) => [codOrcamento, versao]));
    const mudados = lista.filter(({ codOrcamento, versao }) => antes && antes.get(codOrcamento) !== versao);
    if (mudados.length > 0) setPulso(new Set(mudados.map(({ codOrcamento }) => codOrcamento)));
  }, [lista, pronta]);
  useEffect(() => {
    if (pulso.size === 0) return undefined;
    const timer = setTimeout(() => setPulso(NENHUM), PULSO_MS);
    return () => clearTimeout(timer);
  }, [pulso]);
  return pulso;
}
