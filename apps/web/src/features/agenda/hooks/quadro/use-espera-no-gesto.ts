import { useState } from 'react';
import type { GridEvent } from '#ui/resource-grid/grid-event.ts';

/**
 * Holds back live changes to the card being dragged: it stays as it was taken until it is let go, so the hand never
 * loses it. Returns the list to draw and what to give the grid as `onGesture`.
 */
export function useEsperaNoGesto<E extends GridEvent>(
  eventos: readonly E[],
): readonly [readonly E[], (evento: E | null) => void] {
  const [preso, setPreso] = useState<E | null>(null);
  if (!preso) return [eventos, setPreso];
  const known = eventos.some(({ id }) => id === preso.id);
  const shown = known
    ? eventos.map((evento) => (evento.id === preso.id ? preso : evento))
    : [...eventos, preso];
  return [shown, setPreso];
}
