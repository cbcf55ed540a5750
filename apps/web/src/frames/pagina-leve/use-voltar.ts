import { useLayoutEffect, useRef } from 'react';

/** What closes each thing that is open over the page, the topmost last. */
const abertos: (() => void)[] = [];

/** The step of the browser's history that an entry is: 0 the page itself, above it one for each thing that was opened. */
const passoDe = (state: unknown): number | undefined =>
  (state as { readonly passo?: number } | null)?.passo ?? undefined;

let passo = passoDe(window.history.state) ?? 0;

window.addEventListener('popstate', ({ state }) => {
  const antes = passo;
  const chegou = passoDe(state);
  passo = chegou ?? 0;
  // Forward, or to another address.
  if (chegou === undefined || chegou >= antes) return;
  const fechar = abertos.at(-1);
  if (fechar) fechar();
  // Steps left behind by what was closed otherwise: whoever goes back from the page means the page.
  else window.history.go(-(chegou + 1));
});

/**
 * Makes the phone's back gesture leave what is open over the page, and not the page. What closes by itself leaves its
 * step behind for the next one: the browser would take it back only a moment later, from whatever is open by then.
 */
export function useVoltar(aoVoltar: () => void): void {
  const sair = useRef(aoVoltar);
  useLayoutEffect(() => {
    sair.current = aoVoltar;
  });
  // Before it is drawn: whoever goes back as soon as they see it means it, and not the page.
  useLayoutEffect(() => {
    const fechar = (): void => sair.current();
    abertos.push(fechar);
    if (passoDe(window.history.state) === undefined)
      window.history.replaceState({ ...window.history.state, passo: 0 }, '');
    if (passo < abertos.length) {
      passo = abertos.length;
      window.history.pushState({ passo }, '');
    }
    return () => {
      abertos.splice(abertos.indexOf(fechar), 1);
    };
  }, []);
}
