import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byteRange } from './byte-range.ts';

test.each([
  [undefined, null],
  ['', null],
  ['bytes=0-1', { first: 0, last: 1 }],
  ['bytes=0-', { first: 0, last: 99 }],
  ['bytes=40-900', { first: 40, last: 99 }],
  ['bytes=99-99', { first: 99, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-900', { first: 0, last: 99 }],
  ['bytes=-0', 'none'],
  ['bytes=100-', 'none'],
  ['bytes=5-2', null],
  ['bytes=0-1,4-5', null],
  ['bytes=-', null],
  ['bytes=a-b', null],
  ['lines=0-1', null],
])('of 100 bytes, %s is %j', (header, range) => {
  expect(byteRange(header, 100)).toEqual(range);
});

test('of nothing there is no part', () => {
  expect(byteRange('bytes=0-', 0)).toBe('none');
  expect(byteRange('bytes=-5', 0)).toBe('none');
});

test('a part never leaves the content', () => {
  fc.assert(
    fc.property(fc.nat(), fc.option(fc.nat()), fc.integer({ min: 1 }), (from, to, size) => {
      const range = byteRange(`bytes=${from}-${to ?? ''}`, size);
      if (range === null) expect(to).toBeLessThan(from);
      else if (range === 'none') expect(from).toBeGreaterThanOrEqual(size);
      else expect(range).toEqual({ first: from, last: Math.min(to ?? Infinity, size - 1) });
    }),
  );
});
