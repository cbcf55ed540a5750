import { TOPO_MS } from '@oferta/domain/constantes.ts';

/** Where the way from `from` px to the top has come after `elapsed` ms: fast at first, slow at its end. */
export function glideAt(from: number, elapsed: number): number {
  const left = 1 - Math.min(1, Math.max(0, elapsed / TOPO_MS));
  return Math.round(from * left ** 3);
}

/** Takes an element to its top; at once for whoever wants less motion. Whoever scrolls meanwhile has the element. */
export function glideToTop(element: HTMLElement): void {
  const from = element.scrollTop;
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    element.scrollTop = 0;
    return;
  }
  const began = performance.now();
  let set = from;
  const step = (now: number): void => {
    // A screen may stand between two pixels.
    if (Math.abs(element.scrollTop - set) > 1) return;
    set = glideAt(from, now - began);
    element.scrollTop = set;
    if (set > 0) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
