import type { No } from '@oferta/contracts/cardapio/arvore.ts';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { withDragLibrary } from '#ui/resource-grid/drag/drag-library.ts';
import { encaixeEm } from './linhas.ts';

export type Onde = 'dentro' | 'antes' | 'depois';

interface Arrasto {
  readonly linha: RefObject<HTMLElement | null>;
  readonly no: No;
  readonly onSoltar: (arrastado: No, onde: Onde) => void;
}

const ARRASTADO = Symbol('no');

/** Makes a line draggable and a place to drop on; tells where a drop would put what hangs over it. */
export function useArrastarLinha({ linha, no, onSoltar }: Arrasto): Onde | null {
  const [sobre, setSobre] = useState<Onde | null>(null);
  const atual = useEffectEvent(() => no);
  const soltar = useEffectEvent(onSoltar);
  useEffect(() => {
    const element = linha.current;
    if (!element) return undefined;
    const onde = (data: Record<string | symbol, unknown>, y: number): Onde | null => {
      const arrastado = noDe(data);
      const encaixe =
        arrastado && arrastado.codNo !== atual().codNo ? encaixeEm(arrastado.tipo, atual()) : null;
      if (!encaixe) return null;
      if (encaixe.lado === 'dentro') return 'dentro';
      const { top, height } = element.getBoundingClientRect();
      return y < top + height / 2 ? 'antes' : 'depois';
    };
    return withDragLibrary(({ draggable, dropTargetForElements }) => {
      const stops = [
        draggable({ element, getInitialData: () => ({ [ARRASTADO]: atual() }) }),
        dropTargetForElements({
          element,
          canDrop: ({ source, input }) => onde(source.data, input.clientY) !== null,
          onDrag: ({ source, location }) => setSobre(onde(source.data, location.current.input.clientY)),
          onDragLeave: () => setSobre(null),
          onDrop: ({ source, location }) => {
            setSobre(null);
            const arrastado = noDe(source.data);
            const lugar = onde(source.data, location.current.input.clientY);
            if (arrastado && lugar) soltar(arrastado, lugar);
          },
        }),
      ];
      return () => stops.forEach((stop) => stop());
    });
  }, [linha]);
  return sobre;
}

/** What this file put on the drag itself. */
const noDe = (data: Record<string | symbol, unknown>): No | null =>
  (data[ARRASTADO] as No | undefined) ?? null;
