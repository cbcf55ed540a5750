import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, hexToOklch, isHexColor, luminance, oklchToHex } from './oklch.ts';

const hexes = fc.integer({ min: 0, max: 0xffffff }).map((rgb) => `#${rgb.toString(16).padStart(6, '0')}`);

describe('hexToOklch', () => {
  it.each([
    ['#ffffff', 1, 0],
    ['#000000', 0, 0],
    ['#ff0000', 0.628, 0.2577],
    ['#00ff00', 0.8664, 0.2948],
    ['#0000ff', 0.452, 0.3132],
  ])('measures the lightness and chroma of %s', (hex, l, c) => {
    expect(hexToOklch(hex).l).toBeCloseTo(l, 3);
    expect(hexToOklch(hex).c).toBeCloseTo(c, 3);
  });

  it('measures the hue of the primaries', () => {
    expect(hexToOklch('#ff0000').h).toBeCloseTo(29.23, 1);
    expect(hexToOklch('#00ff00').h).toBeCloseTo(142.5, 1);
    expect(hexToOklch('#0000ff').h).toBeCloseTo(264.05, 1);
  });

  it('takes the short form and any case', () => {
    expect(hexToOklch('#FA0')).toEqual(hexToOklch('#ffaa00'));
  });

  it.each(['', 'red', '#12345', '#1234567', '2b59d9', '#ggg', '#2b59d9;}'])('refuses %j', (text) => {
    expect(isHexColor(text)).toBe(false);
    expect(() => hexToOklch(text)).toThrow(RangeError);
  });
});

describe('oklchToHex', () => {
  it('gives every colour back', () => {
    fc.assert(fc.property(hexes, (hex) => oklchToHex(hexToOklch(hex)) === hex));
  });

  it('keeps the lightness of a colour that no screen shows', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.1, max: 0.95, noNaN: true }),
        fc.integer({ min: 0, max: 359 }),
        (l, h) => {
          const shown = hexToOklch(oklchToHex({ l, c: 0.4, h }));
          expect(shown.l).toBeCloseTo(l, 1);
          expect(shown.c).toBeLessThan(0.4);
        },
      ),
    );
  });

  it('keeps to black and white outside of them', () => {
    expect(oklchToHex({ l: 1.2, c: 0, h: 0 })).toBe('#ffffff');
    expect(oklchToHex({ l: -0.2, c: 0, h: 0 })).toBe('#000000');
  });
});

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#ff0000', '#ffffff', 4],
  ])('is what WCAG says of %s and %s', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2);
    expect(contrast(other, one)).toBe(contrast(one, other));
  });

  it('weighs green most', () => {
    expect(luminance('#00ff00')).toBeCloseTo(0.7152, 4);
  });
});
