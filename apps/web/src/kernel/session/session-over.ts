import { keepPageWhenOver, logout, sessionStore } from './session.ts';
import { createStore } from '../store.ts';

/** True while the session is over and the page stands, because it holds what somebody typed: the shell lets them in again. */
export const sessionOverStore = createStore(false);

const holders = new Set<object>();

keepPageWhenOver(() => {
  if (holders.size === 0) return false;
  sessionOverStore.set(true);
  return true;
});
// Let in again, here or in another tab; or out after all.
sessionStore.watch(() => sessionOverStore.set(false));

/** Keeps the page when the session ends by itself, until the returned function is called. */
export function holdPage(): () => void {
  const holder = {};
  holders.add(holder);
  return () => {
    holders.delete(holder);
    // What was typed is gone by the person's own will: nothing is left to wait for.
    if (holders.size === 0 && sessionOverStore.get()) logout();
  };
}
