import { useEffect, useRef } from 'react';

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
    window.history.pushState({ marca }, '');
    const onPopState = (): void => sair.current();
    window.addEventListener('popstate', onPopState);
    return () => {
      window.removeEventListener('popstate', onPopState);
      const { marca: atual } = (window.history.state ?? {}) as { readonly marca?: unknown };
      if (atual === marca) window.history.back();
    };
  }, []);
}
