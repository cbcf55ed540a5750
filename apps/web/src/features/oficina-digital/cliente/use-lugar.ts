import { useMemo, useSyncExternalStore } from 'react';
import { lugarDe, type Lugar } from './model/lugar.ts';

function watch(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

const read = (): string => window.location.hash;

/** What the address opens. A second link opened in the same tab loads no page: only what stands behind the "#" changes. */
export function useLugar(): Lugar {
  const hash = useSyncExternalStore(watch, read);
  return useMemo(() => lugarDe({ pathname: window.location.pathname, hash }), [hash]);
}
