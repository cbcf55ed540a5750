/** A day as 'YYYY-MM-DD'. */
export type Day = string;

/** A day typed as "23/11/2026", "23/11/26" or "23112026". Null when there is no such day. */
export function parseDay(text: string): Day | null {
  const parts = /^\s*(\d{1,2})[/.-]?(\d{1,2})[/.-]?(\d{4}|\d{2})\s*$/.exec(text);
  if (!parts) return null;
  const [, day = '', month = '', typedYear = ''] = parts;
  const year = typedYear.length === 2 ? `20${typedYear}` : typedYear;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T12:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}

/** '2026-11-23' as "23/11/2026". */
export function formatDay(day: Day): string {
  return day.split('-').reverse().join('/');
}
