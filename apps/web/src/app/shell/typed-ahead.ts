/** How long letters are kept for a field that is on its way, milliseconds: a slow desk's worst. */
const PATIENCE = 2_000;

const isField = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element !== null &&
  element.matches('input:not([type="checkbox"], [type="radio"], [type="button"]), textarea');

let stop: (() => void) | null = null;

/**
 * Called when a key opens something to be written in: what is typed until its field takes the keys is kept and goes into it.
 * Whoever knows the way types "N", then the plate, without looking.
 */
export function keepTyping(): void {
  stop?.();
  let typed = '';
  const over = new AbortController();
  const timer = setTimeout(() => stop?.(), PATIENCE);
  stop = () => {
    clearTimeout(timer);
    over.abort();
    stop = null;
  };
  const listen = { capture: true, signal: over.signal } as const;
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isField(document.activeElement)) return;
      if (event.key === 'Escape') return stop?.();
      if (event.key.length !== 1 && event.key !== 'Backspace') return;
      // No shortcut is meant, nor the button that happens to have the focus.
      event.preventDefault();
      event.stopImmediatePropagation();
      typed = event.key === 'Backspace' ? typed.slice(0, -1) : typed + event.key;
    },
    listen,
  );
  window.addEventListener(
    'focusin',
    // What opens may move the focus once more before it rests.
    () =>
      setTimeout(() => {
        if (over.signal.aborted || !isField(document.activeElement)) return;
        stop?.();
        // As typing itself: the field's own listeners hear it, and Ctrl+Z takes it back.
        if (typed !== '') document.execCommand('insertText', false, typed);
      }),
    listen,
  );
}
