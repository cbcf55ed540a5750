import { useEffect, useRef, useState } from 'react';
import type { GridEvent } from '#ui/resource-grid/grid-event.ts';
import type { GridMenu } from '#ui/resource-grid/grid-runtime.ts';
import { avisoStore } from './use-arrasto-consultores.ts';
import { useAgendaUrl } from '../use-agenda-url.ts';
import { useEsperaNoGesto } from './use-espera-no-gesto.ts';

/** What both boards do with what a person points at: the open card, the menu, and the hold while one is carried. */
export function useCartaoApontado<E extends GridEvent>(doQuadro: readonly E[]) {
  const [{ sel }, patch] = useAgendaUrl();
  const [menu, setMenu] = useState<GridMenu<E> | null>(null);
  const [eventos, onGesture] = useEsperaNoGesto(doQuadro);
  const selecionado = eventos.find(({ id }) => id === sel);
  const visto = useRef<string | null>(null);
  useEffect(() => {
    if (selecionado) visto.current = selecionado.id;
    // Not come yet: an address may name a card whose day is still on its way.
    else if (sel === undefined || sel !== visto.current) visto.current = null;
    // Its card went (to the tray, to another day): coming back it must not open by itself.
    else patch({ sel: undefined });
  });
  return {
    eventos,
    selecionado,
    menu,
    fecharMenu: (): void => setMenu(null),
    fecharCartao: (): void => patch({ sel: undefined }),
    /** The grid's part of it. */
    gestos: {
      selectedId: selecionado?.id,
      onOpen: (evento: E | null): void => patch({ sel: evento?.id === sel ? undefined : evento?.id }),
      onGesture(evento: E | null): void {
        if (!evento) avisoStore.set(null);
        onGesture(evento);
      },
      onContextMenu: setMenu,
    },
  };
}
