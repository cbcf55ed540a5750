/** Minutes since 00:00 as "07:30"; minutes past midnight keep counting (25:00) so ranges stay ordered. */
export function clockText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return `${String(hours).padStart(2, '0')}:${String(minutes - hours * 60).padStart(2, '0')}`;
}

/** "07:30 – 08:15". */
export const rangeText = (range: { readonly start: number; readonly end: number }): string =>
  `${clockText(range.start)} – ${clockText(range.end)}`;
