import { useSyncExternalStore } from 'react';

const query = '(min-width: 1280px)';

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** Room enough for the filter panel to be open without having been asked for. */
export const useTelaLarga = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
