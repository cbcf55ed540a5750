import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ChunkLoadError, withChunkTimeout } from './chunk-load.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('gives what was loaded and leaves no timer behind', async () => {
  await expect(withChunkTimeout(Promise.resolve('tela'))).resolves.toBe('tela');
  expect(vi.getTimerCount()).toBe(0);
});

it('gives up after 120 s, not before (spec §8)', async () => {
  const seen = vi.fn();
  const load = withChunkTimeout(new Promise(() => undefined)).catch(seen);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(seen).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await load;
  expect(seen.mock.calls[0]?.[0]).toBeInstanceOf(ChunkLoadError);
});

it('says of any failure that the screen did not load, and why', async () => {
  const cause = new TypeError('Failed to fetch');
  await expect(withChunkTimeout(Promise.reject(cause))).rejects.toMatchObject({
    name: 'ChunkLoadError',
    cause,
  });
});
