import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSamePlace, movedTarget, resizedTarget, sweptRange } from './drop-target.ts';
import { slotAt } from './slot-at.ts';

const limits = { dayStart: 420, dayEnd: 1140, snap: 15 };
const event = { id: 'a', resourceId: 'r', start: 600, end: 660 };
const shift = fc.integer({ min: -2000, max: 2000 });

test('a move lands on the quarter hour and keeps the duration', () => {
  expect(movedTarget(event, 22, limits)).toEqual({ resourceId: 'r', start: 615, end: 675 });
});

test('an event off the step stays put until it is really moved', () => {
  const odd = { ...event, start: 610, end: 640 };
  expect(movedTarget(odd, 5, limits)).toEqual({ resourceId: 'r', start: 610, end: 640 });
  expect(movedTarget(odd, 15, limits).start).toBe(630);
});

test('a move never leaves the day', () => {
  fc.assert(
    fc.property(shift, (minutes) => {
      const target = movedTarget(event, minutes, limits);
      expect(target.start).toBeGreaterThanOrEqual(limits.dayStart);
      expect(target.end).toBeLessThanOrEqual(limits.dayEnd);
      expect(target.end - target.start).toBe(60);
      expect(target.start % limits.snap).toBe(0);
    }),
  );
});

test('a resize keeps the start, one step at least, and the day as its end', () => {
  fc.assert(
    fc.property(shift, (minutes) => {
      const target = resizedTarget(event, minutes, limits);
      expect(target.start).toBe(event.start);
      expect(target.end).toBeGreaterThanOrEqual(event.start + limits.snap);
      expect(target.end).toBeLessThanOrEqual(limits.dayEnd);
    }),
  );
});

test('sweeping upwards gives the same range as sweeping downwards', () => {
  expect(sweptRange(700, 611, limits)).toEqual({ start: 600, end: 705 });
  expect(sweptRange(611, 700, limits)).toEqual({ start: 600, end: 705 });
});

test('the last slot of the day starts early enough to fit', () => {
  expect(slotAt(1139, 60, limits)).toEqual({ start: 1080, end: 1140 });
});

test('a target equal to the event is no move', () => {
  expect(isSamePlace(event, movedTarget(event, 3, limits))).toBe(true);
  expect(isSamePlace(event, { ...movedTarget(event, 0, limits), resourceId: 'other' })).toBe(false);
});
