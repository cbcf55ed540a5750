import { clockText } from '../clock-text.ts';
import { slotAt } from './slot-at.ts';
import type { GridEvent, GridTarget } from '../grid-event.ts';
import { measureTracks, placeAt, type Track } from '../grid-geometry.ts';
import type { GridRuntime } from '../grid-runtime.ts';

/** Paints the one ghost slot of the grid; a refusal turns it red and says why. */
export function showGhost<E extends GridEvent>(
  runtime: GridRuntime<E>,
  target: GridTarget,
  text: { readonly label: string; readonly refused?: boolean },
): void {
  const ghost = runtime.ghost.current;
  const body = runtime.body.current;
  if (!ghost || !body) return;
  const { orientation, limits } = runtime.settings.current;
  const track = measureTracks(body, orientation).find(({ resourceId }) => resourceId === target.resourceId);
  if (!track) return;
  ghost.style.setProperty('--from', String(target.start - limits.dayStart));
  ghost.style.setProperty('--len', String(target.end - target.start));
  placeAcross(ghost, track);
  ghost.dataset['text'] = text.label;
  ghost.toggleAttribute('data-refused', text.refused ?? false);
  ghost.toggleAttribute('data-shown', true);
}

export function hideGhost<E extends GridEvent>(runtime: GridRuntime<E>): void {
  runtime.ghost.current?.removeAttribute('data-shown');
}

/** The slot a click would create under the pointer: starts on half slots, so it is easy to hit. */
export function slotUnder<E extends GridEvent>(
  runtime: GridRuntime<E>,
  point: { readonly x: number; readonly y: number },
): GridTarget | null {
  const place = placeAt(runtime, point);
  if (!place) return null;
  const { limits, slot } = runtime.settings.current;
  const halves = { ...limits, snap: Math.max(limits.snap, slot / 2) };
  return { resourceId: place.track.resourceId, ...slotAt(place.minute, slot, halves) };
}

/** Shows "+ 13:30" while a mouse rests on free time. */
export function hoverGhost<E extends GridEvent>(runtime: GridRuntime<E>, event: PointerEvent): void {
  const onFreeTime = event.target instanceof HTMLElement && event.target.dataset['resource'] !== undefined;
  const { onCreate } = runtime.settings.current;
  if (event.pointerType === 'touch' || event.buttons || !onFreeTime || !onCreate) return hideGhost(runtime);
  const target = slotUnder(runtime, { x: event.clientX, y: event.clientY });
  if (target) showGhost(runtime, target, { label: `+ ${clockText(target.start)}` });
}

function placeAcross(ghost: HTMLElement, track: Track): void {
  ghost.style.setProperty('--across', `${track.from}px`);
  ghost.style.setProperty('--thick', `${track.to - track.from}px`);
}
