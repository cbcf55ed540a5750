import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * Esc inside a panel leaves it. Heard on the document, so that what is inside answers first: a search that is emptied, a
 * list that is folded, a question over the panel.
 */
export function useEscape(panel: RefObject<HTMLElement | null>, opened: boolean, onEscape: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    const { key, target, defaultPrevented } = event;
    if (key !== 'Escape' || defaultPrevented) return;
    if (!(target instanceof Node) || !panel.current?.contains(target)) return;
    // The question that leaving may ask would be closed by this very press.
    event.preventDefault();
    onEscape();
  });
  useEffect(() => {
    if (!opened) return undefined;
    const listen = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [opened]);
}
