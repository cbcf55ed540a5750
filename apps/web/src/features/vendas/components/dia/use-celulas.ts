import type { CampoLancamento, Valores } from '@oferta/domain/vendas/campo-lancamento.ts';
import { useRef, useState } from 'react';

/** Some cells' new figures; null empties one. */
export type Novos = Partial<Record<CampoLancamento, number | null>>;

/** A text that is no figure, as it was typed, and what the cell takes instead. */
export interface Recusado {
  readonly texto: string;
  readonly frase: string;
}

type Recusados = Partial<Record<CampoLancamento, Recusado>>;

/** The cells' figures as they are changed, the texts that are none, and the way back. */
export function useCelulas(valores: Valores, onMudar: (novos: Novos) => void) {
  const [recusados, setRecusados] = useState<Recusados>({});
  const desfazeres = useRef<Novos[]>([]);
  const refazeres = useRef<Novos[]>([]);
  /** Takes the last of one pile to the other and puts it into the cells; the first of them, or none. */
  const virar = (de: Novos[], para: Novos[]): CampoLancamento | undefined => {
    const novos = de.pop();
    if (!novos) return undefined;
    const campos = Object.keys(novos) as CampoLancamento[];
    para.push(Object.fromEntries(campos.map((campo) => [campo, valores[campo]])));
    onMudar(novos);
    return campos[0];
  };
  const deixar = (campos: readonly string[]): void =>
    setRecusados((antes) =>
      Object.fromEntries(Object.entries(antes).filter(([campo]) => !campos.includes(campo))),
    );
  return {
    recusados,
    /** Tells the figures that are others now; what they were can be had back. */
    mudar(novos: Novos): void {
      const campos = Object.keys(novos) as CampoLancamento[];
      deixar(campos);
      const mudados = campos.filter((campo) => novos[campo] !== valores[campo]);
      if (mudados.length === 0) return;
      refazeres.current = [];
      desfazeres.current.push(Object.fromEntries(mudados.map((campo) => [campo, valores[campo]])));
      onMudar(Object.fromEntries(mudados.map((campo) => [campo, novos[campo] ?? null])));
    },
    recusar(novos: Recusados): void {
      setRecusados((antes) => ({ ...antes, ...novos }));
    },
    deixar: (campo: CampoLancamento): void => deixar([campo]),
    /** Takes the last change back; the first of its cells, or none. */
    desfazer: () => virar(desfazeres.current, refazeres.current),
    /** Makes again what was taken back last. */
    refazer: () => virar(refazeres.current, desfazeres.current),
  };
}
