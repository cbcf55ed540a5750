import fc from 'fast-check';
import { expect, test } from 'vitest';
import { INDICADOR_IDS } from './dicionario.ts';
import { guardarMeta, lerMeta } from './meta.ts';

test.each([
  ['produtividade', 8_670, 0.867],
  ['inspecoesPorPassagem', 75, 0.75],
  ['nps', 60, 60],
  ['faturamento', 11_660_000, 11_660_000],
] as const)('a target of %s kept as %i is %f', (id, guardada, meta) => {
  expect(lerMeta(id, guardada)).toBe(meta);
  expect(guardarMeta(id, meta)).toBe(guardada);
});

test('a target that was kept is read as it was', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...INDICADOR_IDS),
      fc.integer({ min: 0, max: 99_999_999 }),
      (id, guardada) => {
        expect(guardarMeta(id, lerMeta(id, guardada))).toBe(guardada);
      },
    ),
  );
});
