import fc from 'fast-check';
import { expect, test } from 'vitest';
import { faltamJuntas } from './faltam-juntas.ts';

test('pads and discs that are missed together are one kit; the filter that is missed by itself is not in it', () => {
  expect(faltamJuntas([[1, 2], [2, 1, 9], [1, 2], [9], [9, 3], [1, 2, 3]])).toEqual([
    { pecas: [1, 2], vezes: 4, de: 4 },
  ]);
});

test('two of four times is chance, and so are two times in all', () => {
  expect(faltamJuntas([[1, 2], [1, 2], [1, 2], [1], [1]])).toEqual([]);
  expect(
    faltamJuntas([
      [1, 2],
      [1, 2],
    ]),
  ).toEqual([]);
});

test('the order in which they are told does not matter, and no part is in two kits', () => {
  const ocasiao = fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 4 });
  fc.assert(
    fc.property(fc.array(ocasiao, { maxLength: 12 }), (ditas) => {
      const kits = faltamJuntas(ditas);
      expect(faltamJuntas(ditas.toReversed().map((uma) => uma.toReversed()))).toEqual(kits);
      const todas = kits.flatMap(({ pecas }) => pecas);
      expect(new Set(todas).size).toBe(todas.length);
    }),
  );
});
