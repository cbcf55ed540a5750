import { useEffect } from 'react';
import { shortcutStore } from '#kernel/shell-slots.ts';

/** How long letters are kept for a field that is on its way, milliseconds after the last: a slow desk's worst. Esc or a click ends it. */
const PATIENCE = 10_000;

const isField = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element !== null &&
  element.matches('input:not([type="checkbox"], [type="radio"], [type="button"]), textarea');

let stop: (() => void) | null = null;

/**
 * Called when a key opens something to be written in: what is typed until its field takes the keys is kept and goes into it.
 * Whoever knows the way types "N", then the plate, without looking.
 */
function keepTyping(): void {
  stop?.();
  let typed = '';
  const over = new AbortController();
  let timer = setTimeout(() => stop?.(), PATIENCE);
  stop = () => {
    clearTimeout(timer);
    over.abort();
    stop = null;
  };
  const give = (): void => {
    if (over.signal.aborted || !isField(document.activeElement)) return;
    stop?.();
    // As typing itself: the field's own listeners hear it, and Ctrl+Z takes it back.
    if (typed !== '') document.execCommand('insertText', false, typed);
  };
  const listen = { capture: true, signal: over.signal } as const;
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape') return stop?.();
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      // Enter, Tab and the like are for what the field then holds.
      if (event.key.length !== 1 && event.key !== 'Backspace') return give();
      // No shortcut is meant, nor the button that happens to have the focus; in a field that has just come, what was kept goes first.
      event.preventDefault();
      event.stopImmediatePropagation();
      typed = event.key === 'Backspace' ? typed.slice(0, -1) : typed + event.key;
      clearTimeout(timer);
      timer = setTimeout(() => stop?.(), PATIENCE);
    },
    listen,
  );
  window.addEventListener('pointerdown', () => stop?.(), listen);
  // What opens may move the focus once more before it rests.
  window.addEventListener('focusin', () => setTimeout(give), listen);
}

/** The palette's key, or a screen's that opens something to be written in. */
function opensField({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const letter = key.toLowerCase();
  // In a field, letters are that field's until the next one takes the keys.
  if (isField(document.activeElement)) return false;
  if (ctrlKey || metaKey) return letter === 'k';
  if (altKey || document.querySelector('dialog[open]')) return false;
  return shortcutStore
    .get()
    .some(({ keys, abreCampo }) => abreCampo && keys.length === 1 && keys[0]?.toLowerCase() === letter);
}

/** Hears the keys that open something to be written in, before they do. */
export function useTypedAhead(): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (opensField(event) && stop === null) keepTyping();
    };
    window.addEventListener('keydown', hear, { capture: true });
    return () => window.removeEventListener('keydown', hear, { capture: true });
  }, []);
}
