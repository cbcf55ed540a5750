import { createElement, use, useEffect, type ComponentType } from 'react';
import { withChunkTimeout } from './chunk-load.ts';

/**
 * A component whose code is fetched when it is first needed, or before by `preload` (the router calls it on intent and
 * on every navigation). A failed fetch is thrown while drawing; the next navigation, or a reload, tries again.
 */
export function lazyPart<Props extends object = object>(load: () => Promise<ComponentType<Props>>) {
  let loading: Promise<ComponentType<Props>> | null = null;
  let loaded: ComponentType<Props> | null = null;
  const fetchOnce = (): Promise<ComponentType<Props>> => {
    loading ??= withChunkTimeout(load()).then((part) => (loaded = part));
    return loading;
  };
  function LazyPart(props: Props) {
    // Drawn at once when it is there: asking a promise would show the skeleton for a moment.
    return createElement(loaded ?? use(fetchOnce()), props);
  }
  LazyPart.preload = async (): Promise<void> => {
    const attempt = fetchOnce();
    try {
      await attempt;
    } catch {
      // Not forgotten at once: drawing has to find the failure, or it would fetch for ever.
      setTimeout(() => {
        if (loading === attempt) loading = null;
      }, FORGET);
    }
  };
  return LazyPart;
}

/**
 * Fetches parts that a click will open, once what is on the screen was drawn. The list must be the same object on
 * every drawing.
 */
export function usePreload(parts: readonly { readonly preload: () => Promise<void> }[]): void {
  useEffect(() => {
    for (const { preload } of parts) void preload();
  }, [parts]);
}

/** How long a failure is remembered, milliseconds: longer than a drawing takes, shorter than a second click. */
const FORGET = 1_000;
