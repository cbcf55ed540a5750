import { expect, test } from 'vitest';
import { oneMorePicture } from './use-gradual-tracks.ts';

function pictures(counts: readonly number[]): number[] {
  const ends: number[] = [];
  for (let drawn = 0; drawn < counts.length; ends.push(drawn)) drawn = oneMorePicture(counts, drawn);
  return ends;
}

test('full strips come one by one, thin ones together, and none is left out', () => {
  expect(pictures([33, 33, 33])).toEqual([1, 2, 3]);
  expect(pictures([6, 5, 1, 5, 1])).toEqual([1, 3, 5]);
  expect(pictures([0, 0, 0])).toEqual([3]);
  expect(pictures([0, 40, 0, 0])).toEqual([2, 4]);
  expect(pictures([])).toEqual([]);
});
