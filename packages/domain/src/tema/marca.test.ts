import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BrandTheme, brandCss, brandTokens } from './marca.ts';
import { contrast, hexToOklch, luminance } from './oklch.ts';

/** The brands the palette was designed with: blue, teal, red, yellow, black, orange, lime, cyan and white. */
const DESIGNED = [
  '#2b59d9',
  '#0c8f76',
  '#d4121f',
  '#f2c200',
  '#111111',
  '#ff7a00',
  '#7ed957',
  '#00aeef',
  '#ffffff',
];
/** Page, card, table head and well, in light and in dark. */
const LIGHT_SURFACES = ['#f5f6f8', '#ffffff', '#fafbfc', '#eff1f4'];
const DARK_SURFACES = ['#0e1013', '#15171c', '#191c22', '#101216', '#1d2027'];

const hexes = fc.integer({ min: 0, max: 0xffffff }).map((rgb) => `#${rgb.toString(16).padStart(6, '0')}`);

function lowestContrast(one: readonly string[], other: readonly string[]): number {
  return Math.min(...one.flatMap((a) => other.map((b) => contrast(a, b))));
}

function expectFloors(theme: BrandTheme, surfaces: readonly string[], minText: number) {
  const solids = [theme.solid, theme['solid-hover'], theme['solid-active']];
  expect(lowestContrast([theme.on], solids)).toBeGreaterThanOrEqual(4.5);
  expect(lowestContrast([theme.text], [...surfaces, theme.soft, theme['soft-hover']])).toBeGreaterThanOrEqual(
    minText,
  );
  expect(lowestContrast([theme.ring], surfaces)).toBeGreaterThanOrEqual(3);
}

function expectReadable(hex: string) {
  const { light, dark } = brandTokens(hex);
  expectFloors(light, LIGHT_SURFACES, 4.8);
  expectFloors(dark, DARK_SURFACES, 5.5);
}

describe('brandTokens', () => {
  it.each(DESIGNED)('is readable everywhere in %s', expectReadable);

  it('is readable everywhere in any colour', () => {
    fc.assert(fc.property(hexes, expectReadable), { numRuns: 400 });
  });

  it('keeps states apart in any colour', () => {
    fc.assert(
      fc.property(hexes, (hex) => {
        const { light, dark } = brandTokens(hex);
        for (const theme of [light, dark]) {
          expect(theme['solid-hover']).not.toBe(theme.solid);
          expect(theme['soft-hover']).not.toBe(theme.soft);
        }
      }),
    );
  });

  it.each(['#f2c200', '#ff7a00', '#7ed957', '#00aeef'])('keeps the bright %s as it is, under ink', (hex) => {
    const { light, dark } = brandTokens(hex);
    expect([light.solid, dark.solid]).toEqual([hex, hex]);
    expect([light.on, dark.on]).toEqual(['#14161b', '#14161b']);
  });

  it.each(['#2b59d9', '#d4121f'])('leaves %s alone in light, where white reads on it already', (hex) => {
    expect(brandTokens(hex).light).toMatchObject({ solid: hex, on: '#ffffff' });
  });

  it('darkens a brand until white reads on it', () => {
    const { solid } = brandTokens('#0c8f76').light;
    expect(contrast(solid, '#ffffff')).toBeGreaterThanOrEqual(4.6);
    expect(hexToOklch(solid).h).toBeCloseTo(hexToOklch('#0c8f76').h, -1);
  });

  it.each(['#ffffff', '#f7f8fa'])('turns the white %s into neutral ink', (hex) => {
    const { light } = brandTokens(hex);
    expect(hexToOklch(light.solid).c).toBeLessThan(0.01);
    expect(light.on).toBe('#ffffff');
  });

  it('falls from light to dark along the ramp, with the solid in seventh place', () => {
    fc.assert(
      fc.property(hexes, (hex) => {
        const { ramp, light } = brandTokens(hex);
        expect(ramp[6]).toBe(light.solid);
        const lightness = ramp.map((shade) => hexToOklch(shade).l);
        for (const [i, l] of lightness.slice(1).entries()) expect(l).toBeLessThan((lightness[i] ?? 0) + 0.01);
        expect(luminance(ramp[9])).toBeLessThan(luminance(ramp[0]));
      }),
    );
  });
});

describe('brandCss', () => {
  it('declares every token once in each theme', () => {
    const css = brandCss('#2b59d9');
    expect(css).toMatch(
      /^:root\{(--brand-[a-z-]+:#[\da-f]{6};?){9}\}:root\[data-mantine-color-scheme="dark"\]\{(--brand-[a-z-]+:#[\da-f]{6};?){9}\}$/,
    );
    expect(css).toContain(':root{--brand-solid:#2b59d9;');
  });

  it('lets nothing but a colour into the style sheet', () => {
    expect(() => brandCss('#fff}body{display:none')).toThrow(RangeError);
  });
});
