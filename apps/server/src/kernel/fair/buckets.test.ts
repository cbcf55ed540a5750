import { expect, test } from 'vitest';
import { buckets } from './buckets.ts';

let time = 0;
const at = (ms: number) => void (time = ms);
const three = () => buckets({ burst: 3, perSecond: 2, now: () => time });

test('gives a burst at once, then so many a second, and says how long the next one takes', () => {
  at(0);
  const { take } = three();
  expect([take('a'), take('a'), take('a')]).toEqual([0, 0, 0]);
  expect(take('a')).toBe(500);
  at(250);
  expect(take('a')).toBe(250);
  at(500);
  expect(take('a')).toBe(0);
  expect(take('a')).toBe(500);
});

test('keys do not know of each other', () => {
  at(0);
  const { take } = three();
  for (let i = 0; i < 4; i += 1) take('a');
  expect(take('b')).toBe(0);
});

test('who is refused is not put off by asking again', () => {
  at(0);
  const { take } = three();
  for (let i = 0; i < 100; i += 1) take('a');
  at(500);
  expect(take('a')).toBe(0);
});

test('is never fuller than its burst', () => {
  at(0);
  const { take } = three();
  take('a');
  at(3_600_000);
  expect([take('a'), take('a'), take('a')]).toEqual([0, 0, 0]);
  expect(take('a')).toBeGreaterThan(0);
});
