import { distribuidorContracts } from '@oferta/contracts/sessao/distribuidor.ts';
import type { DistribuidorPublico } from '@oferta/contracts/sessao/distribuidor.ts';
import { isApiError } from '../data/api-error.ts';
import { jsonOf, send } from '../data/http.ts';
import { isRecord, readJson, writeJson } from '../safe-storage.ts';
import { createStore, useStore } from '../store.ts';

/** Last answer for this host: storage is per host, so the key needs no name of it. */
const CACHE_KEY = 'distribuidor';

export const distribuidorStore = createStore<DistribuidorPublico | null>(null);

const isDistribuidor = (value: unknown): value is DistribuidorPublico =>
  isRecord(value) && typeof value['name_empresa'] === 'string' && isRecord(value['theme']);

/** What this host answered last time, to paint its brand at once; null on a first visit. */
export function cachedDistribuidor(): DistribuidorPublico | null {
  const cached = readJson(localStorage, CACHE_KEY);
  return isDistribuidor(cached) ? cached : null;
}

/** What the server wrote into the page it sent (server: http/pages/app-page.ts). Once: whoever asks again wants today's. */
function writtenInPage(): DistribuidorPublico | null {
  const element = document.getElementById('distribuidor');
  if (!element) return null;
  element.remove();
  const written: unknown = JSON.parse(element.textContent);
  return isDistribuidor(written) ? written : null;
}

/**
 * Which distributor the page's own host serves (product 01): as the page itself says, or else the server.
 * 'naoCadastrado' when none; throws ApiError when the server cannot be asked.
 */
export async function fetchDistribuidor(): Promise<DistribuidorPublico | 'naoCadastrado'> {
  const { method, path } = distribuidorContracts.distribuidor;
  try {
    const answer =
      writtenInPage() ??
      (await jsonOf(await send({ method, url: `/api${path}`, caminho: path, headers: {} })));
    if (!isDistribuidor(answer)) throw new TypeError('no distributor');
    writeJson(localStorage, CACHE_KEY, answer);
    return answer;
  } catch (error) {
    if (!isApiError(error) || error.status !== 404) throw error;
    localStorage.removeItem(CACHE_KEY);
    return 'naoCadastrado';
  }
}

/** The distributor of the page. Nothing of the product is drawn before it is known. */
export function currentDistribuidor(): DistribuidorPublico {
  const distribuidor = distribuidorStore.get();
  if (!distribuidor) throw new Error('no distributor');
  return distribuidor;
}

export function useDistribuidor(): DistribuidorPublico {
  return useStore(distribuidorStore) ?? currentDistribuidor();
}
