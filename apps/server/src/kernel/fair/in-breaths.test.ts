import { expect, test } from 'vitest';
import { inBreaths } from './in-breaths.ts';

const computar = (ms: number): void => {
  const fim = performance.now() + ms;
  while (performance.now() < fim);
};

test('what is computed for many lets others have their turn between', async () => {
  let alheias = 0;
  const outro = (): void => void ((alheias += 1), alheias < 1_000 && setImmediate(outro));
  setImmediate(outro);
  const feito = await inBreaths([1, 2, 3, 4, 5, 6], (n) => {
    computar(5);
    return n * n;
  });
  expect(feito).toEqual([1, 4, 9, 16, 25, 36]);
  expect(alheias).toBeGreaterThanOrEqual(5);
  alheias = 1_000;
});

test('what takes a moment is done at once', async () => {
  let alheia = false;
  setImmediate(() => (alheia = true));
  await inBreaths([1, 2, 3], (n) => n);
  expect(alheia).toBe(false);
});
