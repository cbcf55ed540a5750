import type { Bar, BarsGeometry } from './bar.ts';

/** A number written in the drawing: its text, the middle of its foot, in px, and whether it tells of a fault. */
export interface Printed {
  readonly id: string;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly off: boolean;
}

/** A letter of 11 px at its widest, and what is kept free around a number. */
const LETTER = 6.6;
const AIR = 3;
const HEIGHT = 12;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const meet = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const boxOf = ({ text, x, y }: Printed): Box => ({
  left: x - (text.length * LETTER) / 2 - AIR,
  right: x + (text.length * LETTER) / 2 + AIR,
  top: y - HEIGHT,
  bottom: y + 2,
});

/**
 * The numbers that are written over their bars: of those off target their value, of those with room left how much. None lies
 * over a bar or over another number; notes are all written or none, for some of them would be read as the only ones.
 */
export function printedOf(
  bars: readonly Bar[],
  geometry: BarsGeometry,
  format: (value: number) => string,
): readonly Printed[] {
  const { x, y, bar: width, base } = geometry;
  const wanted = bars.flatMap((bar, at): Printed[] => {
    const { id, value, target, note, off = false } = bar;
    if (off && value !== null) return [{ id, text: format(value), x: x(at), y: y(value) - 6, off }];
    if (note === undefined) return [];
    return [{ id, text: note, x: x(at), y: y(Math.max(target ?? 0, value ?? 0)) - 5, off: false }];
  });
  const drawn = bars.map(({ value, target }, at): Box => ({
    left: x(at) - width / 2,
    right: x(at) + width / 2,
    top: y(Math.max(value ?? 0, target ?? 0)),
    bottom: base,
  }));
  const free: Printed[] = [];
  for (const one of wanted) {
    const own = bars.findIndex(({ id }) => id === one.id);
    const box = boxOf(one);
    const clear =
      box.top >= 0 &&
      !drawn.some((other, at) => at !== own && meet(box, other)) &&
      !free.some((other) => meet(box, boxOf(other)));
    if (clear) free.push(one);
  }
  const notes = (list: readonly Printed[]): number => list.filter(({ off }) => !off).length;
  return notes(free) === notes(wanted) ? free : free.filter(({ off }) => off);
}
