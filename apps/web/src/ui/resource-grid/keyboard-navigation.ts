import type { GridEvent, GridOrientation } from './grid-event.ts';

/** What an arrow means: the next card in the same resource, or the nearest one in another. */
export type Step = { readonly axis: 'time' | 'resource'; readonly by: 1 | -1 };

const COLUMN_STEPS: Record<string, Step> = {
  ArrowDown: { axis: 'time', by: 1 },
  ArrowUp: { axis: 'time', by: -1 },
  ArrowRight: { axis: 'resource', by: 1 },
  ArrowLeft: { axis: 'resource', by: -1 },
};

const LANE_STEPS: Record<string, Step> = {
  ArrowRight: { axis: 'time', by: 1 },
  ArrowLeft: { axis: 'time', by: -1 },
  ArrowDown: { axis: 'resource', by: 1 },
  ArrowUp: { axis: 'resource', by: -1 },
};

/** The arrow's meaning on screen, or undefined for any other key. */
export const stepOf = (key: string, orientation: GridOrientation): Step | undefined =>
  (orientation === 'columns' ? COLUMN_STEPS : LANE_STEPS)[key];

/** The event an arrow leads to from `current`; undefined at the end of the road. */
export function neighbour<E extends GridEvent>(
  grid: { readonly events: readonly E[]; readonly resourceIds: readonly string[] },
  current: E,
  step: Step,
): E | undefined {
  const inResource = (resourceId: string | undefined): E[] =>
    grid.events.filter((event) => event.resourceId === resourceId).sort(byStart);
  if (step.axis === 'time') {
    const list = inResource(current.resourceId);
    return list[list.indexOf(current) + step.by];
  }
  const here = grid.resourceIds.indexOf(current.resourceId);
  for (let at = here + step.by; at >= 0 && at < grid.resourceIds.length; at += step.by) {
    const nearest = nearestInTime(inResource(grid.resourceIds[at]), current.start);
    if (nearest) return nearest;
  }
  return undefined;
}

/** The first event in reading order, where the keyboard enters the grid. */
export function firstEvent<E extends GridEvent>(
  events: readonly E[],
  resourceIds: readonly string[],
): E | undefined {
  const order = (event: E): number => resourceIds.indexOf(event.resourceId);
  return events.filter((event) => order(event) >= 0).sort((a, b) => order(a) - order(b) || byStart(a, b))[0];
}

const byStart = (a: GridEvent, b: GridEvent): number => a.start - b.start || (a.id < b.id ? -1 : 1);

function nearestInTime<E extends GridEvent>(list: readonly E[], minute: number): E | undefined {
  return list.reduce<E | undefined>(
    (best, event) => (!best || Math.abs(event.start - minute) < Math.abs(best.start - minute) ? event : best),
    undefined,
  );
}
