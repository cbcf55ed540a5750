import { createElement, use, type ComponentType } from 'react';
import { ChunkLoadError, withChunkTimeout } from './chunk-load.ts';

export { ChunkLoadError };

/**
 * A component whose code is fetched when it is first needed, or before by `preload` (the router calls it on intent).
 * A failed fetch is thrown while drawing and forgotten, so "Tentar novamente" fetches again.
 */
export function lazyPart(load: () => Promise<ComponentType>) {
  let loading: Promise<ComponentType> | null = null;
  const fetchOnce = (): Promise<ComponentType> => {
    loading ??= withChunkTimeout(load()).catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
  function LazyPart() {
    return createElement(use(fetchOnce()));
  }
  // The router shows a failed preload by drawing the component, which asks again and then throws.
  LazyPart.preload = (): Promise<void> =>
    fetchOnce().then(
      () => undefined,
      () => undefined,
    );
  return LazyPart;
}
