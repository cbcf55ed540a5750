import { useEffect, useRef } from 'react';

/** The last step back that was asked for: the browser takes it a moment later, and would take what was pushed meanwhile. */
let voltando: Promise<void> = Promise.resolve();

function voltar(): void {
  voltando = new Promise((dado) => {
    window.addEventListener('popstate', () => dado(), { once: true });
  });
  window.history.back();
}

/**
 * Makes the phone's back gesture leave what is open over the page, and not the page: while the caller is drawn, one
 * step of the history is its own.
 */
export function useVoltar(aoVoltar: () => void): void {
  const sair = useRef(aoVoltar);
  useEffect(() => {
    sair.current = aoVoltar;
  });
  useEffect(() => {
    const marca = crypto.randomUUID();
    let desenhado = true;
    const onPopState = (): void => sair.current();
    void voltando.then(() => {
      if (!desenhado) return;
      window.history.pushState({ marca }, '');
      window.addEventListener('popstate', onPopState);
    });
    return () => {
      desenhado = false;
      window.removeEventListener('popstate', onPopState);
      const { marca: atual } = (window.history.state ?? {}) as { readonly marca?: unknown };
      if (atual === marca) voltar();
    };
  }, []);
}
