import { useBlocker } from '@tanstack/react-router';

/** Asks before a changed form is left, inside the product and when the tab is closed. */
export function useUnsavedGuard(dirty: boolean): void {
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: dirty,
    // Another day or filter of the same screen leaves its form open. The question is the browser's own: it works in
    // every way of leaving, the back button included.
    shouldBlockFn: ({ current, next }) =>
      current.pathname !== next.pathname && !window.confirm('Descartar as alterações que não foram salvas?'),
  });
}
