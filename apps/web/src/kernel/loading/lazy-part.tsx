import { createElement, use, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { withChunkTimeout } from './chunk-load.ts';
import { whenLibrariesMayBegin, whenQuiet } from './when-quiet.ts';

/** Fetches once; a failure is forgotten by `forget`, so that the next one asks again. */
function fetcher<T>(load: () => Promise<T>) {
  let loading: Promise<T> | null = null;
  return {
    fetch(): Promise<T> {
      if (loading) return loading;
      const attempt = withChunkTimeout(load());
      attempt.then(
        // As React writes it on promises it has seen: `use` need not wait for this one, and no skeleton flashes.
        (value) => Object.assign(attempt, { status: 'fulfilled', value }),
        () => undefined,
      );
      loading = attempt;
      return attempt;
    },
    forget(attempt: Promise<T>): void {
      if (loading === attempt) loading = null;
    },
  };
}

/**
 * A component whose code is fetched when it is first needed, or before by `preload` (the router calls it on intent and
 * on every navigation). A failed fetch is thrown while drawing; the next navigation, or a reload, tries again.
 */
export function lazyPart<Props extends object = object>(load: () => Promise<ComponentType<Props>>) {
  const { fetch, forget } = fetcher(load);
  function LazyPart(props: Props) {
    return createElement(use(fetch()), props);
  }
  LazyPart.preload = (): Promise<void> => {
    const attempt = fetch();
    // Not forgotten at once: drawing has to find the failure, or it would fetch for ever.
    return attempt.then(
      () => undefined,
      () => void setTimeout(() => forget(attempt), FORGET),
    );
  };
  return LazyPart;
}

/**
 * A component that nobody needs at first, such as what only prints: until the page is quiet there is nothing of it, or
 * what keeps its place.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  place: ReactNode = null,
) {
  const { fetch, forget } = fetcher(load);
  return function LatePart(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(null);
    useEffect(() => {
      let mounted = true;
      void whenQuiet().then(() => {
        const attempt = fetch();
        attempt.then(
          (part) => mounted && setPart(() => part),
          () => forget(attempt),
        );
      });
      return () => {
        mounted = false;
      };
    }, []);
    return Part ? createElement(Part, props) : place;
  };
}

/**
 * Fetches parts that a click will open, a while after the page is quiet. The list must be the same object on every drawing.
 */
export function usePreload(parts: readonly { readonly preload: () => Promise<void> }[]): void {
  useEffect(() => {
    void whenLibrariesMayBegin().then(() => {
      for (const { preload } of parts) void preload();
    });
  }, [parts]);
}

/** How long a failure is remembered, milliseconds: longer than a drawing takes, shorter than a second click. */
const FORGET = 1_000;
