import { expect, test } from 'vitest';
import { filledHour } from './use-grid-room.ts';

const day = (hours: number) => ({ dayStart: 480, dayEnd: 480 + hours * 60, hourSize: 64 });

test('a short day fills the room, a long one keeps its hours', () => {
  expect(filledHour(day(4), 600)).toBe(150);
  expect(filledHour(day(12), 600)).toBe(64);
});

test('an hour grows three times at most', () => {
  expect(filledHour(day(2), 600)).toBe(192);
});
