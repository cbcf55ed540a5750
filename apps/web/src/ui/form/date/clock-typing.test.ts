import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatClock, parseClock } from './clock-typing.ts';

test.each([
  ['8', 480],
  ['08', 480],
  ['830', 510],
  ['0830', 510],
  ['8:30', 510],
  ['8h', 480],
  ['13h45', 825],
  ['24:00', null],
  ['8:75', null],
  ['manhã', null],
  ['', null],
])('%j is %j', (text, minutes) => {
  expect(parseClock(text)).toBe(minutes);
});

test('what is written is read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1439 }), (minutes) => {
      expect(parseClock(formatClock(minutes))).toBe(minutes);
    }),
  );
});
