import { serverNow } from '../clock.ts';
import { createStore, useStore } from '../store.ts';

/** Whether what is on screen is the truth of this moment, and if not, of which. */
export interface Live {
  readonly estado: 'aoVivo' | 'reconectando' | 'semConexao';
  /** When live data last arrived or was confirmed, epoch milliseconds of the server's clock. */
  readonly ultimoDado: number | null;
}

export const liveStore = createStore<Live>({ estado: 'reconectando', ultimoDado: null });

export function setLive(estado: Live['estado']): void {
  liveStore.set((live) => {
    if (live.estado === estado) return live;
    // What was live until now is from now.
    return {
      estado,
      ultimoDado: live.estado === 'aoVivo' || estado === 'aoVivo' ? serverNow() : live.ultimoDado,
    };
  });
}

export const markData = (): void => liveStore.set((live) => ({ ...live, ultimoDado: serverNow() }));

export const useLive = (): Live => useStore(liveStore);
