import { useLayoutEffect, type RefObject } from 'react';
import type { GridOrientation } from './grid-event.ts';

/** How many times its asked size an hour may grow: a morning of two hours need not fill a wall. */
const MOST = 3;
/** Pixels around the hours: above and below in columns (as the style sheet has it), right of the last one in lanes. */
const AROUND: Readonly<Record<GridOrientation, number>> = { columns: 26, lanes: 28 };

interface Hours {
  readonly dayStart: number;
  readonly dayEnd: number;
  /** Pixels an hour is asked to have. */
  readonly hourSize: number;
}

/** Pixels of an hour: as asked, or more when the day shown is too short for the room there is. */
export function filledHour({ dayStart, dayEnd, hourSize }: Hours, room: number): number {
  const filling = (room * 60) / Math.max(60, dayEnd - dayStart);
  return Math.max(hourSize, Math.min(filling, hourSize * MOST));
}

/** Tells the pixels the hours may take along time, now and whenever the grid changes its size. */
export function useGridRoom(
  scroller: RefObject<HTMLElement | null>,
  orientation: GridOrientation,
  onRoom: (pixels: number) => void,
): void {
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const measure = (): void => onRoom(roomIn(element, orientation));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, orientation, onRoom]);
}

/** What the heads leave of the grid's height, or width. */
function roomIn(element: HTMLElement, orientation: GridOrientation): number {
  const [head, side] = element.children;
  const columns = orientation === 'columns';
  const taken = columns ? head?.clientHeight : side?.clientWidth;
  return (columns ? element.clientHeight : element.clientWidth) - (taken ?? 0) - AROUND[orientation];
}
