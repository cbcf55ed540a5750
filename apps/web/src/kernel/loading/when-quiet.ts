import { INICIO_DAS_BIBLIOTECAS_MS } from '@oferta/domain/constantes.ts';

/** What a person about to act does first. */
const SIGNALS = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'wheel'] as const;
/** Nothing has arrived for this long: what the page asked for first is there, milliseconds. */
const CALM = 2_000;

let quiet: Promise<void> | null = null;

/**
 * Resolves when the page's first data no longer competes for the connection: some calm after the last thing arrived,
 * or at once when the person begins to act or leaves. Later in the page's life it is already resolved.
 */
export function whenQuiet(): Promise<void> {
  quiet ??= new Promise((resolve) => {
    const over = new AbortController();
    const end = (): void => {
      over.abort();
      resolve();
    };
    let timer = setTimeout(end, CALM);
    const arrivals = new PerformanceObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(end, CALM);
    });
    arrivals.observe({ type: 'resource' });
    over.signal.addEventListener('abort', () => {
      clearTimeout(timer);
      arrivals.disconnect();
    });
    for (const signal of SIGNALS)
      window.addEventListener(signal, end, { signal: over.signal, passive: true, capture: true });
    window.addEventListener('pagehide', end, { signal: over.signal });
  });
  return quiet;
}

/** Resolves when libraries may be begun that nobody waits for: the press that ended the quiet is answered before them. */
export const whenLibrariesMayBegin = (): Promise<void> =>
  whenQuiet().then(() => new Promise((begin) => void setTimeout(begin, INICIO_DAS_BIBLIOTECAS_MS)));
