import { useEffect, useEffectEvent, type RefObject } from 'react';

/** 1–3 choose a place, wherever the focus is but in a text; there with Alt. Heard before the board's own keys. Enter then lets in. */
export function useTeclasDoEncaixe(
  corpo: RefObject<HTMLFormElement | null>,
  escolher: (at: number) => void,
): void {
  const onTecla = useEffectEvent((event: KeyboardEvent): void => {
    const { key, code, target, altKey, ctrlKey, metaKey } = event;
    const at = ['1', '2', '3'].indexOf(altKey ? code.replace('Digit', '') : key);
    if (at < 0 || ctrlKey || metaKey || (isTexto(target) && !altKey)) return;
    event.preventDefault();
    event.stopPropagation();
    escolher(at);
    corpo.current?.querySelectorAll<HTMLElement>('[aria-label=Lugares] input')[at]?.focus();
  });
  useEffect(() => {
    const ouvir = (event: KeyboardEvent): void => onTecla(event);
    globalThis.addEventListener('keydown', ouvir, true);
    return () => globalThis.removeEventListener('keydown', ouvir, true);
  }, []);
}

const isTexto = (alvo: EventTarget | null): boolean =>
  alvo instanceof HTMLTextAreaElement ||
  alvo instanceof HTMLSelectElement ||
  (alvo instanceof HTMLInputElement && alvo.type !== 'radio' && alvo.type !== 'checkbox');
