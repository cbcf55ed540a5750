import { expect, test } from 'vitest';
import { firstEvent, neighbour, stepOf, type Step } from './keyboard-navigation.ts';

const event = (id: string, resourceId: string, start: number) => ({ id, resourceId, start, end: start + 60 });
const a1 = event('a1', 'ana', 480);
const a2 = event('a2', 'ana', 600);
const c1 = event('c1', 'carla', 540);
const c2 = event('c2', 'carla', 615);
const grid = { events: [a2, c2, a1, c1], resourceIds: ['ana', 'bruno', 'carla'] };
const next: Step = { axis: 'time', by: 1 };

test('arrows walk one resource in time order and stop at its end', () => {
  expect(neighbour(grid, a1, next)).toBe(a2);
  expect(neighbour(grid, a2, next)).toBeUndefined();
});

test('arrows across skip an empty resource and land on the nearest time', () => {
  expect(neighbour(grid, a2, { axis: 'resource', by: 1 })).toBe(c2);
  expect(neighbour(grid, c1, { axis: 'resource', by: -1 })).toBe(a1);
});

test('the keyboard enters at the first card of the first resource that has one', () => {
  expect(firstEvent(grid.events, grid.resourceIds)).toBe(a1);
  expect(firstEvent(grid.events, ['bruno'])).toBeUndefined();
});

test('the same arrow means time or resource according to the orientation', () => {
  expect(stepOf('ArrowDown', 'columns')).toEqual({ axis: 'time', by: 1 });
  expect(stepOf('ArrowDown', 'lanes')).toEqual({ axis: 'resource', by: 1 });
  expect(stepOf('Enter', 'lanes')).toBeUndefined();
});
