import type { GridEvent, GridOrientation, GridPoint } from './grid-event.ts';
import type { GridRuntime } from './grid-runtime.ts';

/** One resource's strip, in pixels from the body's corner, across the time axis. */
export interface Track {
  readonly resourceId: string;
  readonly from: number;
  readonly to: number;
}

/** Coordinate along the time axis. */
export const alongTime = (point: GridPoint, orientation: GridOrientation): number =>
  orientation === 'columns' ? point.y : point.x;

/** Coordinate across the resources. */
export const acrossTracks = (point: GridPoint, orientation: GridOrientation): number =>
  orientation === 'columns' ? point.x : point.y;

/** CSS `translate` for a distance along time and across resources. */
export const translation = (along: number, across: number, orientation: GridOrientation): string =>
  orientation === 'columns' ? `${across}px ${along}px` : `${along}px ${across}px`;

/** A client point in the body's own pixels, whatever the scroll. */
export function pointInBody(body: HTMLElement, point: GridPoint): GridPoint {
  const box = body.getBoundingClientRect();
  return { x: point.x - box.left, y: point.y - box.top };
}

/** Measures the strips once, at the start of a gesture. */
export function measureTracks(body: HTMLElement, orientation: GridOrientation): Track[] {
  return [...body.querySelectorAll<HTMLElement>('[data-resource]')].map((element) => {
    const from = orientation === 'columns' ? element.offsetLeft : element.offsetTop;
    const size = orientation === 'columns' ? element.offsetWidth : element.offsetHeight;
    return { resourceId: element.dataset['resource'] ?? '', from, to: from + size };
  });
}

/** The strip under a coordinate; beyond the edges, the nearest one. */
export function trackAt(tracks: readonly Track[], across: number): Track | undefined {
  return tracks.find((track) => across < track.to) ?? tracks.at(-1);
}

/** Minute of the day and resource under a client point. */
export function placeAt<E extends GridEvent>(
  runtime: GridRuntime<E>,
  point: GridPoint,
): { minute: number; track: Track } | null {
  const body = runtime.body.current;
  if (!body) return null;
  const { orientation, minute, limits } = runtime.settings.current;
  const inside = pointInBody(body, point);
  const track = trackAt(measureTracks(body, orientation), acrossTracks(inside, orientation));
  return track ? { minute: limits.dayStart + alongTime(inside, orientation) / minute, track } : null;
}
