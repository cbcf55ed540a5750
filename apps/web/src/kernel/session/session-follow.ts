import { CHAVE_DO_TOKEN } from '@oferta/domain/constantes.ts';
import { expire, follow, forget, sessionStore } from './session.ts';
import { hearTabs, tellTabs } from './session-tabs.ts';

/** Longest a tab without session waits for another to lend its own, milliseconds. */
const PATIENCE = 120;

/** Keeps this tab in the same session as the browser's others: a login, a renewal or an end in one reaches all. */
export function followOtherTabs(): void {
  hearTabs((message) => {
    const session = sessionStore.get();
    if (message.tipo === 'alguem') {
      if (session) tellTabs({ tipo: 'sessao', session });
    } else if (message.tipo === 'fim') {
      if (session?.usuario.codUsuario === message.codUsuario) expire(forget);
    } else if (!session || session.usuario.codUsuario === message.session.usuario.codUsuario) {
      follow(message.session);
    } else {
      // The refresh cookie is now another person's; staying would mix two people in one browser. So is local storage,
      // although this tab may yet read there what was before.
      forget([sessionStorage]);
    }
  });
  window.addEventListener('storage', ({ key, newValue }) => {
    const cleared = key === null || (key === CHAVE_DO_TOKEN && newValue === null);
    if (cleared && sessionStore.get()?.lembrar) expire(forget);
  });
}

/** A page opened in a new tab from a session kept by another tab only: asks for it, briefly. */
export function askOtherTabs(): Promise<void> {
  if (sessionStore.get()) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(done, PATIENCE);
    const stop = sessionStore.watch(done);
    function done() {
      clearTimeout(timer);
      stop();
      resolve();
    }
    tellTabs({ tipo: 'alguem' });
  });
}
