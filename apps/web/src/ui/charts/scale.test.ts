import { describe, expect, it } from 'vitest';
import { apart, labelsThatFit, linear, ticksBetween, ticksFromZero } from './scale.ts';

describe('linear', () => {
  it('turns an axis over', () => {
    const y = linear([0, 400], [140, 12]);
    expect([y(0), y(200), y(400)]).toEqual([140, 76, 12]);
  });
  it('is still where there is nothing to measure', () => {
    expect(linear([5, 5], [0, 100])(5)).toBe(0);
  });
});

describe('ticks', () => {
  it.each([
    [391, [0, 100, 200, 300, 400]],
    [400, [0, 100, 200, 300, 400]],
    [3, [0, 1, 2, 3]],
    [0.82, [0, 0.25, 0.5, 0.75, 1]],
    [0, [0, 1]],
    [Number.NaN, [0, 1]],
  ])('from zero to %d', (max, ticks) => {
    expect(ticksFromZero(max)).toEqual(ticks);
  });

  it('cover what lies above zero', () => {
    expect(ticksBetween({ from: 668, to: 897, lines: 5 })).toEqual([650, 700, 750, 800, 850, 900]);
    expect(ticksBetween({ from: 7, to: 7 })).toEqual([6, 7, 8]);
  });

  it.each([1, 7, 99, 1234, 98_765.4, 3e9])('never has more than four lines above zero: %d', (max) => {
    const ticks = ticksFromZero(max);
    expect(ticks.length).toBeLessThanOrEqual(5);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(max);
  });
});

describe('apart', () => {
  it('moves only what lies over another', () => {
    expect(apart([10, 60, 64, 100], { gap: 15, top: 0, bottom: 120 })).toEqual([10, 60, 75, 100]);
  });
  it('keeps all above the bottom, in their order', () => {
    expect(apart([118, 119, 50], { gap: 15, top: 0, bottom: 120 })).toEqual([105, 120, 50]);
  });
});

describe('labelsThatFit', () => {
  it('writes all where there is room', () => {
    expect([...labelsThatFit(4, { width: 400, each: 60 })]).toEqual([0, 1, 2, 3]);
  });
  it('writes the first and the last where there is little', () => {
    expect([...labelsThatFit(19, { width: 90, each: 45 })]).toEqual([0, 18]);
    expect(labelsThatFit(0, { width: 90, each: 45 }).size).toBe(0);
  });
});
