import { plainSigns } from '../fold-text.ts';

/** A day as 'YYYY-MM-DD'. */
export type Day = string;

const PARTED = /^(\d{1,2})([/.-])(\d{1,2})(?:\2(\d{4}|\d{2}))?$/;
const JOINED = /^(\d{2})()(\d{2})(\d{4}|\d{2})?$/;
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
/** 20121207 is no day of the year 1207. */
const FIRST_YEAR = '1900';
/** The 29th of February may be as far as this. */
const MOST_YEARS = 8;

/**
 * A day typed as "23/11/2026", "23/11/26", "23112026" or "231126", or pasted as "2026-11-23"; without its year ("23/11",
 * "2311") the next such day, `today` among them. Null when there is no such day.
 */
export function parseDay(text: string, today: Day): Day | null {
  const typed = plainSigns(text);
  const [, year4, isoMonth, isoDay] = ISO.exec(typed) ?? [];
  if (year4 !== undefined) return existing(`${year4}-${isoMonth}-${isoDay}`);
  const parts = PARTED.exec(typed) ?? JOINED.exec(typed);
  if (!parts) return null;
  const [, day = '', , month = '', year] = parts;
  const inYear = (whole: string): Day | null =>
    existing(`${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
  if (year !== undefined) return inYear(year.length === 2 ? `20${year}` : year);
  const thisYear = Number(today.slice(0, 4));
  for (let ahead = 0; ahead <= MOST_YEARS; ahead += 1) {
    const found = inYear(String(thisYear + ahead));
    if (found !== null && found >= today) return found;
  }
  return null;
}

function existing(iso: Day): Day | null {
  const date = new Date(`${iso}T12:00:00Z`);
  return iso >= FIRST_YEAR && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso)
    ? iso
    : null;
}

interface DayLimits {
  readonly today: Day;
  readonly min?: Day | undefined;
  readonly max?: Day | undefined;
}

/** A typed day within its limits, or what to type in its place. */
export function readDay(
  text: string,
  { today, min, max }: DayLimits,
): { readonly value: Day } | { readonly error: string } {
  const value = parseDay(text, today);
  if (value === null) return { error: `Data inválida. Digite dia, mês e ano, como ${formatDay(today)}` };
  if (min !== undefined && value < min) return { error: `Digite um dia a partir de ${formatDay(min)}` };
  if (max !== undefined && value > max) return { error: `Digite um dia até ${formatDay(max)}` };
  return { value };
}

/** '2026-11-23' as "23/11/2026". */
export function formatDay(day: Day): string {
  return day.split('-').reverse().join('/');
}
