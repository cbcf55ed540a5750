import { useState } from 'react';
import { prefer, usePreferences, type Densidade } from './preferences.ts';
import { readRemembered, writeRemembered } from './remembered.ts';
import type { Density } from '#ui/data-table/column.ts';

const DENSITY: Readonly<Record<Densidade, Density>> = {
  compacta: 'compact',
  padrao: 'default',
  confortavel: 'comfortable',
};
const DENSIDADE: Readonly<Record<Density, Densidade>> = {
  compact: 'compacta',
  default: 'padrao',
  comfortable: 'confortavel',
};

/** Which columns a person sees in a list, kept per person and dealership, and how tall rows are everywhere. */
export function useColunas(lista: string, ocultasDeInicio: readonly string[]) {
  const nome = `colunas:${lista}`;
  const { densidade } = usePreferences();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => {
    const kept = readRemembered(nome);
    return new Set(Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : ocultasDeInicio);
  });
  return {
    hidden,
    onChange(next: ReadonlySet<string>): void {
      setHidden(next);
      writeRemembered(nome, [...next]);
    },
    density: DENSITY[densidade],
    onDensity: (density: Density): void => prefer({ densidade: DENSIDADE[density] }),
  };
}
