import fc from 'fast-check';
import { expect, test } from 'vitest';
import { metaComPercentual, metaPorDia, projetar } from './projecao.ts';

const dia = (n: number) => `2026-11-${String(n).padStart(2, '0')}`;

test('a month lands where its worked days lead', () => {
  expect(
    projetar([
      { dia: dia(3), valor: 100 },
      { dia: dia(4), valor: 200 },
      { dia: dia(5), valor: null },
      { dia: dia(6), valor: null },
    ]),
  ).toBe(600);
  expect(projetar([{ dia: dia(3), valor: null }])).toBeNull();
  expect(projetar([])).toBeNull();
});

test('the days’ targets sum to the month’s', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), fc.integer({ min: 1, max: 27 }), (meta, quantos) => {
      const dias = Array.from({ length: quantos }, (_dia, i) => dia(i + 1));
      const metas = [...metaPorDia(meta, dias).values()];
      expect(metas.reduce((soma, um) => soma + um, 0)).toBe(meta);
      expect(Math.max(...metas) - Math.min(...metas)).toBeLessThanOrEqual(1);
    }),
  );
  expect(metaPorDia(100, [])).toEqual(new Map());
});

test.each([
  [10_000, 1000, 11_000],
  [10_000, -1000, 9000],
  [15, 1000, 17],
  [100, -20_000, 0],
])('a target of %i with %i bp on it is %i', (meta, bp, nova) => {
  expect(metaComPercentual(meta, bp)).toBe(nova);
});
