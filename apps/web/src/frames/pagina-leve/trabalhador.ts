import { createStore } from '#kernel/store.ts';

/** A newer version of the page lies ready; taken when the person says so, never in the middle of their work. */
export const novaVersaoStore = createStore<ServiceWorker | null>(null);

const PROCURAR_MS = 60 * 60_000;

/** Lets a page open without network: from then on it comes from this device. Not while developing. */
export async function registrarTrabalhador(pagina: string): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const registro = await serviceWorker
    .register(`${pagina}/sw.js`, { scope: pagina, updateViaCache: 'none' })
    // A browser that keeps nothing (private window) works with network only.
    .catch(() => null);
  if (!registro) return;
  const olhar = (): void => {
    // The first one serves the next opening; only a second one is news.
    if (registro.waiting && serviceWorker.controller) novaVersaoStore.set(registro.waiting);
  };
  olhar();
  registro.addEventListener('updatefound', () => {
    registro.installing?.addEventListener('statechange', olhar);
  });
  const procurar = (): void => void registro.update().catch(() => undefined);
  setInterval(procurar, PROCURAR_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && navigator.onLine) procurar();
  });
}

/** Takes the newer version and opens the page again with it. */
export function usarNovaVersao(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
    once: true,
  });
  novaVersaoStore.get()?.postMessage('usar');
}
