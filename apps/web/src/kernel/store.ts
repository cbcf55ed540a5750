import { useSyncExternalStore } from 'react';

/** A value that outlives components and tells who watches it. */
export interface Store<T> {
  get(): T;
  set(next: T | ((current: T) => T)): void;
  /** Returns the function that stops watching. */
  watch(onChange: () => void): () => void;
}

export function createStore<T>(initial: T): Store<T> {
  let current = initial;
  const watchers = new Set<() => void>();
  return {
    get: () => current,
    set(next) {
      // T is never a function in this product: a function is always the updater.
      const value = typeof next === 'function' ? (next as (current: T) => T)(current) : next;
      if (Object.is(value, current)) return;
      current = value;
      for (const onChange of watchers) onChange();
    },
    watch(onChange) {
      watchers.add(onChange);
      return () => watchers.delete(onChange);
    },
  };
}

/** Draws again whenever the store changes. */
export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.watch, store.get);
