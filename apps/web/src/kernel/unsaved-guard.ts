import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { askToLeave } from './session/leaving.ts';
import type { SearchParams } from './address/search-params.ts';
import { sessionStore } from './session/session.ts';
import { holdPage } from './session/session-over.ts';

/**
 * Asks before a changed form is left, in every way inside the product, the back button included; the browser asks when the
 * tab is closed. A session that ends meanwhile leaves the form where it is. `parametros` are the search parameters that name
 * the record, where a list and its form share one address.
 */
export function useUnsavedGuard(dirty: boolean, ...parametros: readonly string[]): void {
  useEffect(() => (dirty ? holdPage() : undefined), [dirty]);
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: dirty,
    // Another day or filter of the same screen leaves its form open.
    shouldBlockFn: async ({ current, next }) => {
      // Somebody else has come in: there is nobody to ask.
      if (!sessionStore.get()) return false;
      const leaves =
        current.pathname !== next.pathname ||
        parametros.some((nome) => valorDe(current.search, nome) !== valorDe(next.search, nome));
      return leaves && !(await askToLeave());
    },
  });
}

const valorDe = (search: SearchParams, parametro: string): string => String(search[parametro] ?? '');
