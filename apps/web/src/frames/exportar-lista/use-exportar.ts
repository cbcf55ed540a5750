import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { OQueExportar } from './exportar-agora.ts';

/** Starts the file of a list, shows that it is on its way, and downloads it when it is made. Leaving the screen is fine. */
export function useExportar(tipo: string) {
  const [linhas, setLinhas] = useState<number | null>(null);
  const exportar = useMutation({
    // Most lists are looked at and not exported.
    mutationFn: async (oQue: OQueExportar) =>
      (await import('./exportar-agora.ts')).exportarAgora(tipo, oQue, setLinhas),
    onSettled: () => setLinhas(null),
  });
  return {
    exportar: exportar.mutate,
    exportando: exportar.isPending,
    /** Rows written so far; null while nothing is being made. */
    linhas,
  };
}
