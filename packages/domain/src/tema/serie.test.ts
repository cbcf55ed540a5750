import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, hexToOklch } from './oklch.ts';
import { seriesCss, seriesInk } from './serie.ts';

const hexes = fc.integer({ min: 0, max: 0xffffff }).map((rgb) => `#${rgb.toString(16).padStart(6, '0')}`);

describe('seriesInk', () => {
  it.each(['#2b59d9', '#0c8f76', '#111111', '#7a2bd9'])('draws in the brand %s', (hex) => {
    expect(seriesInk(hex)?.light).toBe(hex);
    expect(seriesCss(hex)).toContain(`--ch:${hex}`);
  });

  it.each(['#d4121f', '#e2622b', '#f2c200', '#7ed957', '#ffffff'])('leaves %s to the palette', (hex) => {
    expect(seriesInk(hex)).toBeNull();
    expect(seriesCss(hex)).toBe('');
  });

  it('is seen on both surfaces and never near the marks, whatever the brand', () => {
    const marks = ['#dc2f3f', '#e8ab10'].map((hex) => hexToOklch(hex).h);
    fc.assert(
      fc.property(hexes, (hex) => {
        const ink = seriesInk(hex);
        if (!ink) return;
        expect(contrast(ink.light, '#ffffff')).toBeGreaterThanOrEqual(3);
        expect(contrast(ink.dark, '#15171c')).toBeGreaterThanOrEqual(3);
        const { c, h } = hexToOklch(ink.light);
        if (c < 0.05) return;
        for (const mark of marks) {
          const apart = Math.abs(mark - h);
          expect(Math.min(apart, 360 - apart)).toBeGreaterThan(24);
        }
      }),
      { numRuns: 400 },
    );
  });
});
