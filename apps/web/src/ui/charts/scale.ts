/** From a value to a pixel. */
export type Scale = (value: number) => number;

/** A straight line from one range to another; a range of nothing gives its beginning. */
export function linear(values: readonly [number, number], pixels: readonly [number, number]): Scale {
  const [from, to] = values;
  const [start, end] = pixels;
  const length = to - from;
  return (value) => (length === 0 ? start : start + ((value - from) / length) * (end - start));
}

const STEPS = [1, 2, 2.5, 5, 10];

/** A round step that takes at most `lines` of them to cover a length above zero. */
function roundStep(length: number, lines: number): number {
  const rough = length / lines;
  const power = 10 ** Math.floor(Math.log10(rough));
  return (STEPS.find((step) => step * power >= rough * (1 - 1e-9)) ?? 10) * power;
}

/** Round values from zero to at least `max`, with at most `lines` lines above zero. */
export function ticksFromZero(max: number, lines = 4): number[] {
  if (!(max > 0)) return [0, 1];
  return ticksBetween({ from: 0, to: max, lines });
}

/** Round values around a span, for lines that need not begin at zero. */
export function ticksBetween(span: { from: number; to: number; lines?: number }): number[] {
  const { from, to, lines = 4 } = span;
  const length = to - from;
  if (!(length > 0)) return [from - 1, from, from + 1];
  const step = roundStep(length, lines);
  const first = Math.floor(from / step + 1e-9);
  const last = Math.ceil(to / step - 1e-9);
  return Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toPrecision(12)));
}

/**
 * Moves labels that would lie over each other apart, in their order and as little as it takes. In and out: the middle of
 * each, in px from the top.
 */
export function apart(
  places: readonly number[],
  room: { gap: number; top: number; bottom: number },
): number[] {
  const order = places.map((y, at) => ({ y, at })).sort((a, b) => a.y - b.y);
  let floor = room.top;
  for (const one of order) {
    one.y = Math.max(one.y, floor);
    floor = one.y + room.gap;
  }
  let ceiling = room.bottom;
  for (const one of order.toReversed()) {
    one.y = Math.min(one.y, ceiling);
    ceiling = one.y - room.gap;
  }
  const moved = [...places];
  for (const { y, at } of order) moved[at] = y;
  return moved;
}

/** Which labels of an axis are written: the first, the last and as many between as have room. */
export function labelsThatFit(count: number, room: { width: number; each: number }): ReadonlySet<number> {
  const fits = Math.max(2, Math.floor(room.width / room.each));
  const step = Math.max(1, Math.ceil((count - 1) / Math.max(1, fits - 1)));
  const shown = new Set<number>();
  for (let at = 0; at < count; at += step) shown.add(at);
  const last = count - 1;
  const before = [...shown].at(-1);
  if (before !== undefined && before !== last && last - before < step && before !== 0) shown.delete(before);
  if (last >= 0) shown.add(last);
  return shown;
}
