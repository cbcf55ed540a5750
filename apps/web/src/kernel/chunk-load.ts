/** How long a lazy load may take (spec §8), milliseconds. */
const TIMEOUT = 120_000;

/** The code of a screen could not be fetched (spec §8). */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/** A lazy load that gives up after 120 s. Rejects with ChunkLoadError for every failure. */
export function withChunkTimeout<T>(load: Promise<T>): Promise<T> {
  const giveUp = new AbortController();
  const late = new Promise<never>((_resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkLoadError('took longer than 120 s')), TIMEOUT);
    giveUp.signal.addEventListener('abort', () => clearTimeout(timer));
  });
  const failed = (cause: unknown): never => {
    throw cause instanceof ChunkLoadError ? cause : new ChunkLoadError('could not be fetched', { cause });
  };
  return Promise.race([load, late])
    .catch(failed)
    .finally(() => giveUp.abort());
}

const RELOADED_KEY = 'recarregadaPor';

/**
 * After a deployment the old page asks for files that no longer exist: the first such failure of a build reloads the
 * page by itself. The same build failing again is a real fault and is shown.
 */
export function reloadOnceAfterDeployment(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const build = import.meta.url;
    if (!navigator.onLine || sessionStorage.getItem(RELOADED_KEY) === build) return;
    sessionStorage.setItem(RELOADED_KEY, build);
    event.preventDefault();
    window.location.reload();
  });
}
