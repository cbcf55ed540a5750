import type { Plugin } from 'vite';

/**
 * What our libraries load and we never call, by the end of the file's name. The router's scroll memory is switched off
 * (the specification has a rule of its own, app/after-navigation.ts), no list here is an infinite query, and React has
 * had the hook that the router's store carries a substitute of since 18.
 */
const UNUSED: Readonly<Record<string, string>> = {
  '/router-core/dist/esm/scroll-restoration.js': `
    export const storageKey = '';
    export const defaultGetScrollRestorationKey = () => '';
    export const getElementScrollRestorationEntry = () => undefined;
    export const setupScrollRestoration = () => {};`,
  '/query-core/build/modern/infiniteQueryBehavior.js': `
    export const hasNextPage = () => false;
    export const hasPreviousPage = () => false;
    export const infiniteQueryBehavior = () => { throw new Error('infinite queries are left out of the build'); };`,
  '/use-sync-external-store/shim/with-selector.js': `
    import { useRef, useSyncExternalStore } from 'react';
    export function useSyncExternalStoreWithSelector(subscribe, getSnapshot, _server, selector, isEqual) {
      const held = useRef(null);
      const select = () => {
        const snapshot = getSnapshot();
        const last = held.current;
        if (last && last.selector === selector && Object.is(last.snapshot, snapshot)) return last.value;
        const next = selector(snapshot);
        const value = last && isEqual?.(last.value, next) ? last.value : next;
        held.current = { selector, snapshot, value };
        return value;
      };
      return useSyncExternalStore(subscribe, select, select);
    }`,
};

/** Leaves out of the product what its libraries bring and nobody asks for: 3 kB of every first visit (decision 0020). */
export const unusedParts = (): Plugin => ({
  name: 'unused-parts',
  apply: 'build',
  load(id) {
    const end = Object.keys(UNUSED).find((file) => id.replaceAll('\\', '/').endsWith(file));
    return end === undefined ? null : UNUSED[end];
  },
});
