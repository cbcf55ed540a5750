import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { untilLoaded } from './until-loaded.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Fails so many times, then gives the part. */
function aLoad(failures: number) {
  let made = 0;
  return vi.fn(() =>
    made++ < failures ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve('parte'),
  );
}

it('gives what loads at once', async () => {
  const onFailure = vi.fn();
  expect(await untilLoaded(aLoad(0), { isOver: () => false, onFailure })).toBe('parte');
  expect(onFailure).not.toHaveBeenCalled();
});

it('tries again after half a second, then after twice as long, never longer than ten seconds', async () => {
  const load = aLoad(7);
  const onFailure = vi.fn();
  const loaded = untilLoaded(load, { isOver: () => false, onFailure });
  for (const [attempts, wait] of [500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000].entries()) {
    await vi.advanceTimersByTimeAsync(wait - 1);
    expect(load).toHaveBeenCalledTimes(attempts + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(load).toHaveBeenCalledTimes(attempts + 2);
  }
  expect(await loaded).toBe('parte');
  expect(onFailure).toHaveBeenCalledTimes(7);
});

it('stops once nobody wants it', async () => {
  const load = aLoad(7);
  let isOver = false;
  const loaded = untilLoaded(load, { isOver: () => isOver, onFailure: () => undefined });
  await vi.advanceTimersByTimeAsync(100);
  isOver = true;
  await vi.runAllTimersAsync();
  expect(await loaded).toBeNull();
  expect(load).toHaveBeenCalledTimes(1);
});
