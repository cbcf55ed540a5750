import { contrast, hexToOklch, oklchToHex, type Oklch } from './oklch.ts';

/** What says "off target" and "almost": no own series may be taken for them (tokens `--late` and `--ck-y`). */
const MARKS = ['#dc2f3f', '#e8ab10'].map((hex) => hexToOklch(hex).h);
/** Degrees of hue that keep two colours apart in a glance. */
const APART = 25;
/** A grey has no hue that could be taken for a mark's. */
const GREY = 0.04;
const LIGHT_SURFACE = '#ffffff';
const DARK_SURFACE = '#15171c';
/** WCAG 2.2 AA, 1.4.11: a bar is a graphic that has to be seen. */
const MIN_GRAPHIC = 3;
/** On dark a series is as light as the palette's other inks. */
const DARK_LIGHTNESS = 0.68;

/** The ink of the own series on a light and on a dark surface. */
export interface SeriesInk {
  readonly light: string;
  readonly dark: string;
}

/**
 * The distributor's colour as the ink of charts, or null where it would be taken for the red or the amber of "off
 * target", or is not seen on white: then the palette's blue is drawn (design, managers §4). Throws RangeError when `hex`
 * is no colour.
 */
export function seriesInk(hex: string): SeriesInk | null {
  const base = hexToOklch(hex);
  if (looksLikeMark(base) || contrast(oklchToHex(base), LIGHT_SURFACE) < MIN_GRAPHIC) return null;
  const onDark = { l: Math.max(base.l, DARK_LIGHTNESS), c: Math.min(base.c, 0.16), h: base.h };
  const dark = oklchToHex(onDark);
  return contrast(dark, DARK_SURFACE) < MIN_GRAPHIC ? null : { light: oklchToHex(base), dark };
}

function looksLikeMark({ c, h }: Oklch): boolean {
  return c >= GREY && MARKS.some((mark) => distance(mark, h) <= APART);
}

function distance(one: number, other: number): number {
  const apart = Math.abs(one - other) % 360;
  return Math.min(apart, 360 - apart);
}

/** The ink as the custom property `--ch` of both themes; empty where the palette's own is right. */
export function seriesCss(hex: string): string {
  const ink = seriesInk(hex);
  if (!ink) return '';
  return `:root{--ch:${ink.light}}:root[data-mantine-color-scheme="dark"]{--ch:${ink.dark}}`;
}
