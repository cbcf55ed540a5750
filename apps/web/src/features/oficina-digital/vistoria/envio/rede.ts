import { useSyncExternalStore } from 'react';

function assinar(mudou: () => void): () => void {
  window.addEventListener('online', mudou);
  window.addEventListener('offline', mudou);
  return () => {
    window.removeEventListener('online', mudou);
    window.removeEventListener('offline', mudou);
  };
}

/** Whether the device says it has a network. */
export const useOnline = (): boolean => useSyncExternalStore(assinar, () => navigator.onLine);
