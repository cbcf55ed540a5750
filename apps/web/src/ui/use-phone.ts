import { useSyncExternalStore } from 'react';

const query = '(max-width: 767px)';

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** True on a phone's width. */
export const usePhone = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
