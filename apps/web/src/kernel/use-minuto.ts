import { useSyncExternalStore } from 'react';
import { serverNow } from './clock.ts';

export const MINUTO_MS = 60_000;

/** One clock for the whole page: every reader ticks at the turn of the same minute. */
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

function schedule(): void {
  timer = setTimeout(
    () => {
      for (const listener of listeners) listener();
      schedule();
    },
    MINUTO_MS - (serverNow() % MINUTO_MS) + 20,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) schedule();
  // A sleeping tab's timers stop; the clock must be right the moment it is looked at.
  document.addEventListener('visibilitychange', listener);
  return () => {
    listeners.delete(listener);
    document.removeEventListener('visibilitychange', listener);
    if (listeners.size === 0) clearTimeout(timer);
  };
}

const presentMinute = (): number => Math.floor(serverNow() / MINUTO_MS);

/** The server's present minute, counted since 1970: what says how long ago something was is drawn anew with it. */
export const useMinuto = (): number => useSyncExternalStore(subscribe, presentMinute);
