import { rangeText } from '../clock-text.ts';
import { sweptRange } from './drop-target.ts';
import { hideGhost, showGhost, slotUnder } from './ghost.ts';
import type { GridEvent, GridTarget } from '../grid-event.ts';
import { placeAt } from '../grid-geometry.ts';
import type { GridRuntime } from '../grid-runtime.ts';

/**
 * A mouse press on free time: a click takes the slot shown by the ghost, a sweep takes the range.
 * With something selected the first click only closes it. `missed`: how the press has gone on until this code came.
 */
export function startRangeGesture<E extends GridEvent>(
  runtime: GridRuntime<E>,
  press: PointerEvent,
  missed: readonly PointerEvent[] = [],
): void {
  const from = placeAt(runtime, { x: press.clientX, y: press.clientY });
  const slot = slotUnder(runtime, { x: press.clientX, y: press.clientY });
  if (!from || !slot || !runtime.settings.current.onCreate) return;
  const listeners = new AbortController();
  const { signal } = listeners;
  let target: GridTarget = slot;

  const end = (): void => {
    listeners.abort();
    hideGhost(runtime);
  };
  const move = (event: PointerEvent): void => {
    const to = placeAt(runtime, { x: event.clientX, y: event.clientY });
    const { limits } = runtime.settings.current;
    // Less than a step is what an unsteady click covers.
    if (!to || (!target.swept && Math.abs(to.minute - from.minute) < limits.snap)) return;
    target = { ...slot, ...sweptRange(from.minute, to.minute, limits), swept: true };
    showGhost(runtime, target, { label: rangeText(target) });
  };
  const release = (): void => {
    end();
    const { selectedId, onOpen, onCreate } = runtime.settings.current;
    if (!target.swept && selectedId !== undefined) onOpen(null);
    else onCreate?.(target);
  };
  const key = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    end();
  };
  const hear = (event: PointerEvent): void => {
    if (event.type === 'pointermove') move(event);
    else if (event.type === 'pointerup') release();
    else end();
  };
  window.addEventListener('pointermove', hear, { signal });
  window.addEventListener('pointerup', hear, { signal });
  window.addEventListener('pointercancel', hear, { signal });
  window.addEventListener('keydown', key, { signal, capture: true });
  for (const event of missed) hear(event);
}
