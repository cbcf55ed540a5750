import { useEffect } from 'react';

/** Tells the site that shows the page within its own how high it is, whenever that changes. */
export function useAlturaNoQuadro(embutida: boolean): void {
  useEffect(() => {
    if (!embutida || window.parent === window) return undefined;
    const dizer = (): void => {
      const altura = document.documentElement.scrollHeight;
      // A height is nobody's secret: any site may show the page.
      window.parent.postMessage({ tipo: 'agendar:altura', altura }, '*');
    };
    const olhar = new ResizeObserver(dizer);
    olhar.observe(document.body);
    return () => olhar.disconnect();
  }, [embutida]);
}
