import type { Scale } from './scale.ts';

/** A line through the values there are; a gap where one is missing. */
export function linePath(values: readonly (number | null)[], x: (at: number) => number, y: Scale): string {
  let pen = 'M';
  let path = '';
  for (const [at, value] of values.entries()) {
    if (value === null) {
      pen = 'M';
      continue;
    }
    path += `${pen}${round(x(at))} ${round(y(value))}`;
    pen = 'L';
  }
  return path;
}

/** A bar with its upper corners rounded, standing on the base line. */
export function barPath(bar: { left: number; width: number; top: number; base: number }): string {
  const { left, width, top, base } = bar;
  const radius = Math.min(2, width / 2, Math.max(0, base - top));
  return `M${round(left)} ${round(base)}V${round(top + radius)}q0 ${-radius} ${radius} ${-radius}h${round(width - 2 * radius)}q${radius} 0 ${radius} ${radius}V${round(base)}z`;
}

const round = (px: number): number => Math.round(px * 10) / 10;
