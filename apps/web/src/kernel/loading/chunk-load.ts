/** How long a lazy load may take (spec §8), milliseconds. */
const TIMEOUT = 120_000;

/** The code of a screen could not be fetched (spec §8). */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/** A lazy load that gives up after 120 s. Rejects with ChunkLoadError for every failure. */
export function withChunkTimeout<T>(load: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(reject, TIMEOUT);
  });
  return Promise.race([load, late])
    .catch((cause: unknown) => {
      throw new ChunkLoadError('could not be fetched', { cause });
    })
    .finally(() => clearTimeout(timer));
}

const RELOADED_KEY = 'recarregadaPor';

/**
 * After a deployment the old page asks for files that no longer exist: the first such failure of a build reloads the
 * page by itself. A server that is out of reach, or a file that did not come, costs nobody what is being typed: that
 * failure is shown.
 */
export function reloadOnceAfterDeployment(): void {
  window.addEventListener('vite:preloadError', () => void reloadIfReplaced(import.meta.url));
}

/** The address of this very file tells a build: it names, through others, every file of it. */
async function reloadIfReplaced(build: string): Promise<void> {
  if (sessionStorage.getItem(RELOADED_KEY) === build) return;
  const answer = await fetch(build, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (answer?.status !== 404) return;
  sessionStorage.setItem(RELOADED_KEY, build);
  window.location.reload();
}
