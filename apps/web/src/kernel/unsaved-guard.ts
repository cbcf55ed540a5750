import { useBlocker } from '@tanstack/react-router';

/** Asks before a changed form is left, inside the product and when the tab is closed. */
export function useUnsavedGuard(dirty: boolean): void {
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: dirty,
    // The browser's own question: it works in every way of leaving, the back button included.
    shouldBlockFn: () => !window.confirm('Descartar as alterações que não foram salvas?'),
  });
}
