import { useSyncExternalStore } from 'react';

function watch(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

const read = (): boolean => navigator.onLine;

/** Whether the phone believes it has a network. */
export const useOnline = (): boolean => useSyncExternalStore(watch, read);
