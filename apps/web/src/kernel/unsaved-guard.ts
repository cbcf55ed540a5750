import { useBlocker } from '@tanstack/react-router';
import type { SearchParams } from './search-params.ts';

/**
 * Asks before a changed form is left, inside the product and when the tab is closed. `parametros` are the search
 * parameters that name the record, where a list and its form share one address.
 */
export function useUnsavedGuard(dirty: boolean, ...parametros: readonly string[]): void {
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: dirty,
    // Another day or filter of the same screen leaves its form open. The question is the browser's own: it works in
    // every way of leaving, the back button included.
    shouldBlockFn: ({ current, next }) =>
      (current.pathname !== next.pathname ||
        parametros.some((nome) => valorDe(current.search, nome) !== valorDe(next.search, nome))) &&
      !window.confirm('Descartar as alterações que não foram salvas?'),
  });
}

const valorDe = (search: SearchParams, parametro: string): string => String(search[parametro] ?? '');
