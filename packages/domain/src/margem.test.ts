import fc from 'fast-check';
import { expect, test } from 'vitest';
import { margemBp, MENOR_MARGEM_BP } from './margem.ts';

test.each<[number, number, number | null]>([
  [0, 30, null],
  [100, 30, 7000],
  [30, 30, 0],
  [20, 30, -5000],
  [10_000, 12_000, -2000],
  [8, 1, 8750],
  [3, 1, 6667],
  [1, 1001, MENOR_MARGEM_BP],
  [9, 16_206_207, MENOR_MARGEM_BP],
])('margin of price %i over cost %i is %s', (centavos, custo, esperada) => {
  expect(margemBp(centavos, custo)).toBe(esperada);
});

test('is the nearest basis point, never below the floor', () => {
  const valor = fc.bigInt({ min: 1n, max: 99_999_999n });
  fc.assert(
    fc.property(valor, valor, (preco, custo) => {
      const bp = BigInt(margemBp(Number(preco), Number(custo)) ?? 0);
      const resto = 2n * ((preco - custo) * 10_000n - bp * preco);
      if (bp > BigInt(MENOR_MARGEM_BP)) expect(resto >= -preco && resto < preco).toBe(true);
      else expect(resto < preco).toBe(true);
    }),
  );
});
