/** A calendar day without a time or a zone, as `YYYY-MM-DD`. Days compare in the order of their text. */
export type Dia = string;

/** 0 is Sunday, the first day of the week on screen. */
export type DiaDaSemana = 0 | 1 | 2 | 3 | 4 | 5 | 6;

const MINUTO_MS = 60_000;
const DIA_MS = 86_400_000;

/** Whether a text is a day that exists: `2026-02-30` is not one, nor is any of the year 0. */
export function isDia(text: string): boolean {
  if (!/^(?!0000)\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(text)) return false;
  // Only the last days of a month ask which one it is.
  return text.slice(8) <= '28' || toDia(Date.parse(`${text}T00:00:00Z`)) === text;
}

/** The day that it is, at an instant, where the zone's clocks hang. Throws RangeError for an unknown IANA zone. */
export function diaDe(instante: Date, fuso: string): Dia {
  return toDia(wallTime(instante.getTime(), fuso));
}

/** Whole minutes since 00:00 on the zone's clocks, 0 to 1439. Throws RangeError for an unknown IANA zone. */
export function minutoDoDia(instante: Date, fuso: string): number {
  const wall = wallTime(instante.getTime(), fuso);
  return Math.floor((wall - Math.floor(wall / DIA_MS) * DIA_MS) / MINUTO_MS);
}

/**
 * Whole minutes on the zone's clocks from 00:00 of a day to an instant: 1440 and more on later days, less than none on
 * earlier ones. Throws RangeError.
 */
export function minutosDesde(dia: Dia, instante: Date, fuso: string): number {
  return Math.floor((wallTime(instante.getTime(), fuso) - utcMidnight(dia)) / MINUTO_MS);
}

/**
 * The instant at which the zone's clocks show a day and minute; 1440 is the next day's midnight. A time that clocks
 * pass twice is the first one; a time that they skip moves forward by as much as they do. Throws RangeError.
 */
export function instanteDe(dia: Dia, minuto: number, fuso: string): Date {
  const wall = utcMidnight(dia) + minuto * MINUTO_MS;
  // No zone is a day away from UTC, so these two offsets lie on both sides of a change of clocks near that time.
  const before = wall - offsetAt(wall - DIA_MS, fuso);
  const after = wall - offsetAt(wall + DIA_MS, fuso);
  const matches = [before, after].filter((instante) => wallTime(instante, fuso) === wall);
  return new Date(matches.length > 0 ? Math.min(...matches) : before);
}

/** The day so many days later, or earlier when negative. Throws RangeError when `dia` is no day. */
export function addDias(dia: Dia, dias: number): Dia {
  return toDia(utcMidnight(dia) + dias * DIA_MS);
}

/** How many days lie from one day to another; negative when `ate` comes first. Throws RangeError. */
export function diffDias(de: Dia, ate: Dia): number {
  return (utcMidnight(ate) - utcMidnight(de)) / DIA_MS;
}

/** The weekday, 0 (domingo) to 6 (sábado). Throws RangeError when `dia` is no day. */
export function diaDaSemana(dia: Dia): DiaDaSemana {
  // getUTCDay is typed as any number, and the date is a valid one.
  return new Date(utcMidnight(dia)).getUTCDay() as DiaDaSemana;
}

/** The Sunday that begins the day's week; a Sunday begins its own. Throws RangeError when `dia` is no day. */
export function inicioDaSemana(dia: Dia): Dia {
  return addDias(dia, -diaDaSemana(dia));
}

/** The day as people read it, DD/MM/AAAA. Throws RangeError when `dia` is no day. */
export function formatDia(dia: Dia): string {
  utcMidnight(dia);
  return `${dia.slice(8)}/${dia.slice(5, 7)}/${dia.slice(0, 4)}`;
}

function utcMidnight(dia: Dia): number {
  if (!isDia(dia)) throw new RangeError(`"${dia}" is not a day`);
  return Date.parse(`${dia}T00:00:00Z`);
}

function toDia(utcMs: number): Dia {
  return new Date(utcMs).toISOString().slice(0, 10);
}

/** Milliseconds by which the zone's clocks are ahead of UTC. */
function offsetAt(instanteMs: number, fuso: string): number {
  return wallTime(instanteMs, fuso) - instanteMs;
}

/** What the zone's clocks show, as the UTC instant at which UTC's clocks show the same. Old zones have odd seconds. */
function wallTime(instanteMs: number, fuso: string): number {
  const clock = clockOf(fuso);
  const second = Math.floor(instanteMs / 1000);
  if (clock.second !== second) {
    clock.second = second;
    clock.shows = readClock(clock.format, instanteMs);
  }
  return clock.shows + (instanteMs - second * 1000);
}

function readClock(format: Intl.DateTimeFormat, instanteMs: number): number {
  const parts: Record<string, string> = {};
  for (const { type, value } of format.formatToParts(instanteMs)) parts[type] = value;
  const { year = '', month, day, hour, minute, second } = parts;
  return Date.parse(`${year.padStart(4, '0')}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

interface Clock {
  readonly format: Intl.DateTimeFormat;
  /** The second it was last read at, since 1970, and what it showed: a server asks for one second thousands of times. */
  second: number;
  shows: number;
}

/** A formatter costs a thousand times its use, and a network of dealerships has a handful of zones. */
const clocks = new Map<string, Clock>();

function clockOf(fuso: string): Clock {
  const known = clocks.get(fuso);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: fuso,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  const clock: Clock = { format, second: Number.NaN, shows: Number.NaN };
  clocks.set(fuso, clock);
  return clock;
}

/** Whether two instants are shown alike: screens know no seconds. */
export const mesmoMinuto = (um: Date, outro: Date): boolean =>
  Math.floor(um.getTime() / MINUTO_MS) === Math.floor(outro.getTime() / MINUTO_MS);
