import { useSyncExternalStore } from 'react';
import { useStore } from '#kernel/store.ts';
import { filaStore } from './fila.ts';

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

/** Whether nothing reaches the server: no network, or one that leads nowhere (a workshop's wall, a hotel's login page). */
export function useSemInternet(): boolean {
  const { falhas } = useStore(filaStore);
  return !useOnline() || falhas > 0;
}
