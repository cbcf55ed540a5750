import { expect, test } from 'vitest';
import { toldLate } from './told-late.ts';

const recusar = (): never => {
  throw new Error('refused');
};
const levou = async (dizer: Promise<never>): Promise<number> => {
  const began = performance.now();
  await expect(dizer).rejects.toThrow('refused');
  return performance.now() - began;
};

test('whoever is refused hears so later, and those beyond what may wait at once', async () => {
  const tarde = toldLate({ milliseconds: 200, atOnce: 2 });
  const [uma, outra, alem] = await Promise.all([1, 2, 3].map(() => levou(tarde(recusar))));
  expect(uma).toBeGreaterThan(190);
  expect(outra).toBeGreaterThan(190);
  expect(alem).toBeLessThan(150);
  // Who waited is forgotten.
  expect(await levou(tarde(recusar))).toBeGreaterThan(190);
});
