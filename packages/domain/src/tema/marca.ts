import { contrast, hexToOklch, type Oklch, oklchToHex } from './oklch.ts';

export type BrandToken =
  | 'solid'
  | 'solid-hover'
  | 'solid-active'
  | 'on'
  | 'text'
  | 'soft'
  | 'soft-hover'
  | 'line'
  | 'ring';

export type BrandTheme = Readonly<Record<BrandToken, string>>;

/** Ten shades from lightest to darkest; the seventh is the light theme's `solid`. */
export type BrandRamp = readonly [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];

export type BrandTokens = { ramp: BrandRamp; light: BrandTheme; dark: BrandTheme };

const WHITE = '#ffffff';
const INK = '#14161b';

/** The lightest and the darkest surface of each theme: what holds on both holds on those between. */
const LIGHT_SURFACES = [WHITE, '#eff1f4'];
const DARK_SURFACES = ['#0e1013', '#1d2027'];

/** WCAG 2.2 AA asks 4.5 of text and 3 of a focus ring. Brand text gets room to spare. */
const MIN_ON_SOLID = 4.5;
const MIN_TEXT_LIGHT = 4.8;
const MIN_TEXT_DARK = 5.5;
const MIN_RING = 3;

const DARKER = -0.006;
const LIGHTER = 0.006;

/**
 * Everything the interface shows in a distributor's colour, derived from that colour alone for light and dark. Contrast
 * is enforced: `on` reads on every solid, `text` on the theme's surfaces and on both softs, `ring` is seen on the
 * surfaces. Throws RangeError when `hex` is no colour.
 */
export function brandTokens(hex: string): BrandTokens {
  const base = inkWhenWhite(hexToOklch(hex));
  // Yellow, lime, orange or cyan: darkened until white reads on it, it would be another brand's colour.
  const isBright = contrast(oklchToHex(base), WHITE) < 3;
  const solid = isBright ? base : darkenForWhite({ ...base, l: Math.max(base.l, 0.36) });
  return {
    ramp: rampTo(solid),
    light: lightTheme({
      solid,
      hover: lighter(solid, isBright ? -0.03 : -0.045),
      active: lighter(solid, -0.085),
      on: isBright ? INK : WHITE,
    }),
    dark: darkTheme(isBright ? inkButton(base) : whiteButton(base)),
  };
}

/** The tokens of both themes as custom properties, `--brand-solid` and so on. Throws RangeError when `hex` is no colour. */
export function brandCss(hex: string): string {
  const { light, dark } = brandTokens(hex);
  return `:root{${declarations(light)}}:root[data-mantine-color-scheme="dark"]{${declarations(dark)}}`;
}

type Button = { solid: Oklch; hover: Oklch; active: Oklch; on: string };

/** On dark, a button lightens under the pointer: it is the hovered one that white must still read on. */
function whiteButton(base: Oklch): Button {
  const l = Math.min(0.62, Math.max(0.5, base.l + 0.04));
  const hover = darkenForWhite({ l: l + 0.04, c: Math.min(base.c, 0.19), h: base.h });
  return { solid: lighter(hover, -0.04), hover, active: lighter(hover, -0.08), on: WHITE };
}

function inkButton(base: Oklch): Button {
  return { solid: base, hover: lighter(base, 0.04), active: lighter(base, -0.04), on: INK };
}

function lightTheme(button: Button): BrandTheme {
  const soft = shade(button.solid, { l: 0.968, maxC: 0.018 });
  const softHover = shade(button.solid, { l: 0.944, maxC: 0.03 });
  const text = shade(button.solid, { l: Math.min(button.solid.l, 0.52), maxC: 0.17 });
  const ring = shade(button.solid, { l: 0.72, maxC: 0.12 });
  const textOn = [...LIGHT_SURFACES, oklchToHex(soft), oklchToHex(softHover)];
  return {
    ...buttonTokens(button),
    text: oklchToHex(moveUntil(text, DARKER, { min: MIN_TEXT_LIGHT, on: textOn })),
    soft: oklchToHex(soft),
    'soft-hover': oklchToHex(softHover),
    line: oklchToHex(shade(button.solid, { l: 0.87, maxC: 0.06 })),
    ring: oklchToHex(moveUntil(ring, DARKER, { min: MIN_RING, on: LIGHT_SURFACES })),
  };
}

function darkTheme(button: Button): BrandTheme {
  const soft = shade(button.solid, { l: 0.255, maxC: 0.045 });
  const softHover = shade(button.solid, { l: 0.3, maxC: 0.06 });
  const text = shade(button.solid, { l: 0.78, maxC: 0.13 });
  const ring = shade(button.solid, { l: 0.58, maxC: 0.15 });
  const textOn = [...DARK_SURFACES, oklchToHex(soft), oklchToHex(softHover)];
  return {
    ...buttonTokens(button),
    text: oklchToHex(moveUntil(text, LIGHTER, { min: MIN_TEXT_DARK, on: textOn })),
    soft: oklchToHex(soft),
    'soft-hover': oklchToHex(softHover),
    line: oklchToHex(shade(button.solid, { l: 0.4, maxC: 0.09 })),
    ring: oklchToHex(moveUntil(ring, LIGHTER, { min: MIN_RING, on: DARK_SURFACES })),
  };
}

/** A darkened button gives ink less to stand out from, so those states are lightened again as far as ink needs. */
function buttonTokens({ solid, hover, active, on }: Button) {
  const readable = { min: MIN_ON_SOLID, on: [on] };
  return {
    solid: oklchToHex(solid),
    'solid-hover': oklchToHex(on === INK ? moveUntil(hover, LIGHTER, readable) : hover),
    'solid-active': oklchToHex(on === INK ? moveUntil(active, LIGHTER, readable) : active),
    on,
  };
}

/** Lightness falls evenly to the solid and on below it, so that the ramp of a pale brand still only darkens. */
function rampTo(solid: Oklch): BrandRamp {
  const top = Math.max(0.975, solid.l);
  const tint = (share: number, chroma: number) =>
    oklchToHex({ l: top + (solid.l - top) * share, c: solid.c * chroma, h: solid.h });
  const dark = (step: number, chroma: number) =>
    oklchToHex({ l: solid.l - step, c: solid.c * chroma, h: solid.h });
  return [
    tint(0, 0.14),
    tint(0.08, 0.25),
    tint(0.19, 0.42),
    tint(0.34, 0.62),
    tint(0.52, 0.82),
    tint(0.72, 0.95),
    oklchToHex(solid),
    dark(0.05, 0.95),
    dark(0.1, 0.9),
    dark(0.15, 0.85),
  ];
}

/** A white brand has no colour to show on white. */
function inkWhenWhite(colour: Oklch): Oklch {
  return colour.l > 0.93 && colour.c < 0.04 ? { l: 0.3, c: 0, h: 0 } : colour;
}

function darkenForWhite(colour: Oklch): Oklch {
  return moveUntil(colour, DARKER, { min: MIN_ON_SOLID + 0.1, on: [WHITE] });
}

/** The first colour, by steps of lightness, that has the contrast on every ground; black or white if none has. */
function moveUntil(colour: Oklch, step: number, floor: { min: number; on: readonly string[] }): Oklch {
  let moved = colour;
  while (
    moved.l > 0 &&
    moved.l < 1 &&
    floor.on.some((ground) => contrast(oklchToHex(moved), ground) < floor.min)
  ) {
    moved = lighter(moved, step);
  }
  return moved;
}

function lighter(colour: Oklch, by: number): Oklch {
  return { ...colour, l: colour.l + by };
}

function shade({ c, h }: Oklch, { l, maxC }: { l: number; maxC: number }): Oklch {
  return { l, c: Math.min(c, maxC), h };
}

function declarations(theme: BrandTheme): string {
  return Object.entries(theme)
    .map(([token, colour]) => `--brand-${token}:${colour}`)
    .join(';');
}
