import fc from 'fast-check';
import { expect, it } from 'vitest';
import { glideAt } from './glide.ts';

it('takes 600 ms to the top (spec §9), no less and no more', () => {
  expect(glideAt(4_000, 0)).toBe(4_000);
  expect(glideAt(4_000, 480)).toBeGreaterThan(0);
  expect(glideAt(4_000, 600)).toBe(0);
  expect(glideAt(4_000, 5_000)).toBe(0);
  // A frame's time may lie before the click's.
  expect(glideAt(4_000, -3)).toBe(4_000);
});

it('never turns back', () => {
  const ms = fc.integer({ min: 0, max: 700 });
  fc.assert(
    fc.property(fc.integer({ min: 200, max: 100_000 }), ms, ms, (from, one, other) => {
      expect(glideAt(from, Math.max(one, other))).toBeLessThanOrEqual(glideAt(from, Math.min(one, other)));
    }),
  );
});
