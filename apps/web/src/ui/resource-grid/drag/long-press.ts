import { clockText } from '../clock-text.ts';
import { hideGhost, showGhost, slotUnder } from './ghost.ts';
import type { GridEvent } from '../grid-event.ts';
import type { GridRuntime } from '../grid-runtime.ts';

/** A finger held this long has more to ask than a tap, milliseconds. */
export const LIFT_AFTER_MS = 280;
/** How far a finger that holds still may tremble, pixels. */
export const TOUCH_SLACK_PX = 8;

/**
 * A finger on free time: held still it shows the slot, and let go opens the slot's menu. No browser's own event does it:
 * some send none for a long press. A finger that goes on scrolls the page.
 */
export function startLongPress<E extends GridEvent>(runtime: GridRuntime<E>, press: PointerEvent): void {
  const point = { x: press.clientX, y: press.clientY };
  const slot = slotUnder(runtime, point);
  const { target } = press;
  if (!slot || !target || !runtime.settings.current.onContextMenu) return;
  const listeners = new AbortController();
  const { signal } = listeners;
  let held = false;
  const timer = window.setTimeout(() => {
    held = true;
    navigator.vibrate?.(8);
    showGhost(runtime, slot, { label: clockText(slot.start) });
  }, LIFT_AFTER_MS);

  const end = (): void => {
    window.clearTimeout(timer);
    listeners.abort();
    hideGhost(runtime);
  };
  const move = (event: PointerEvent): void => {
    const travelled = Math.hypot(event.clientX - point.x, event.clientY - point.y);
    if (event.pointerId !== press.pointerId || travelled > TOUCH_SLACK_PX) end();
  };
  const release = (event: Event): void => {
    end();
    if (!held) return;
    // No click follows: it would fall on what has just opened under the finger.
    event.preventDefault();
    runtime.settings.current.onContextMenu?.({ event: null, target: slot, point });
  };
  window.addEventListener('pointermove', move, { signal });
  // Another finger, or the browser that takes this one to scroll.
  window.addEventListener('pointerdown', (event) => event !== press && end(), { signal });
  window.addEventListener('pointercancel', end, { signal });
  target.addEventListener('touchend', release, { signal, passive: false });
}
