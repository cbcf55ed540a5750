import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';

/**
 * Puts the children of a list in another order by a handle: dragged with any pointer, or with the arrows while it has the
 * focus. The container takes `lista`; each handle takes `pegaDe` of its place.
 */
export function useReordenar(mover: (de: number, para: number) => void) {
  const lista = useRef<HTMLOListElement>(null);
  const [arrastado, setArrastado] = useState<number | null>(null);
  const arrastar = useEffectEvent((altura: number) => {
    if (arrastado === null || !lista.current) return;
    const para = lugarEm(lista.current, altura, arrastado);
    if (para === arrastado) return;
    mover(arrastado, para);
    setArrastado(para);
  });
  const ativo = arrastado !== null;
  useEffect(() => {
    if (!ativo) return undefined;
    // On the window: the handle itself is moved about in the document while it is dragged.
    const onMove = (event: globalThis.PointerEvent): void => arrastar(event.clientY);
    const onEnd = (): void => setArrastado(null);
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onEnd);
    window.addEventListener('pointercancel', onEnd);
    return () => {
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onEnd);
      window.removeEventListener('pointercancel', onEnd);
    };
  }, [ativo]);
  const pegaDe = (lugar: number) => ({
    onPointerDown(event: PointerEvent): void {
      if (event.button === 0) setArrastado(lugar);
    },
    onKeyDown(event: KeyboardEvent): void {
      const passo = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
      if (passo === 0) return;
      event.preventDefault();
      mover(lugar, lugar + passo);
      focarPega(lista, lugar + passo);
    },
  });
  return { lista, arrastado, pegaDe };
}

/** Where a height is in the list. A neighbour gives way once its middle is passed, so that tall ones do not swing to and fro. */
function lugarEm(lista: HTMLElement, altura: number, de: number): number {
  const meios = [...lista.children].map((filho) => {
    const { top, height } = filho.getBoundingClientRect();
    return top + height / 2;
  });
  const passados = meios.filter((meio, index) => (index < de ? meio <= altura : index > de && meio < altura));
  return passados.length;
}

/** The moved line's handle, after the document has it in its new place. */
function focarPega(lista: { readonly current: HTMLElement | null }, lugar: number): void {
  requestAnimationFrame(() => {
    lista.current?.children[lugar]?.querySelector<HTMLElement>('[data-pega]')?.focus();
  });
}
