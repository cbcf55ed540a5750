import type { GridEvent, GridTarget } from '../grid-event.ts';
import { clamp, type GridLimits } from './slot-at.ts';

const snapTo = (minutes: number, step: number): number => Math.round(minutes / step) * step;

/**
 * Where an event lands when moved by `shift` minutes: its start snaps to the step and its duration
 * is kept inside the day. Without a shift it keeps its own start, even one off the step.
 */
export function movedTarget(event: GridEvent, shift: number, limits: GridLimits): GridTarget {
  const length = event.end - event.start;
  const wanted = Math.abs(shift) < limits.snap / 2 ? event.start : snapTo(event.start + shift, limits.snap);
  const latest = Math.max(limits.dayStart, limits.dayEnd - length);
  const start = clamp(wanted, Math.min(limits.dayStart, event.start), latest);
  return { resourceId: event.resourceId, start, end: start + length };
}

/** Where an event ends when its edge is pulled by `shift` minutes; never shorter than one step. */
export function resizedTarget(event: GridEvent, shift: number, limits: GridLimits): GridTarget {
  const wanted = Math.abs(shift) < limits.snap / 2 ? event.end : snapTo(event.end + shift, limits.snap);
  const end = clamp(wanted, event.start + limits.snap, Math.max(limits.dayEnd, event.end));
  return { resourceId: event.resourceId, start: event.start, end };
}

/** The range swept on empty space from one minute to another, in either direction. */
export function sweptRange(from: number, to: number, limits: GridLimits): { start: number; end: number } {
  const { snap, dayStart, dayEnd } = limits;
  const start = clamp(Math.floor(Math.min(from, to) / snap) * snap, dayStart, dayEnd - snap);
  const end = clamp(Math.ceil(Math.max(from, to) / snap) * snap, start + snap, dayEnd);
  return { start, end };
}

/** True when a target is where an event, or another target, already is. */
export const isSamePlace = (place: GridTarget, target: GridTarget): boolean =>
  place.resourceId === target.resourceId && place.start === target.start && place.end === target.end;
