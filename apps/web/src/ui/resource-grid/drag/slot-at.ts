/** The day's limits and the step everything lands on, in minutes. */
export interface GridLimits {
  readonly dayStart: number;
  readonly dayEnd: number;
  readonly snap: number;
}

export const clamp = (value: number, low: number, high: number): number =>
  Math.max(low, Math.min(high, value));

/** A slot of `length` minutes starting at or before `minute`, on steps of `step`, inside the day. */
export function slotAt(minute: number, length: number, limits: GridLimits): { start: number; end: number } {
  const latest = Math.max(limits.dayStart, limits.dayEnd - length);
  const start = clamp(Math.floor(minute / limits.snap) * limits.snap, limits.dayStart, latest);
  return { start, end: Math.min(start + length, limits.dayEnd) };
}
