import { expect, test } from 'vitest';
import { horaMaisUsada, maoDeObra, precoPeloFator } from './conta-da-linha.ts';

test('cost by factor', () => {
  expect(precoPeloFator(12_345, 16_000)).toBe(19_752);
});

test('time by the hour’s rate, half a centavo up', () => {
  expect(maoDeObra(90, 20_000)).toBe(30_000);
  expect(maoDeObra(1, 30)).toBe(1);
});

test('the rate most lines have; none while none has one', () => {
  expect(horaMaisUsada([19_200, 0, 25_000, 19_200].map((horaCentavos) => ({ horaCentavos })))).toBe(19_200);
  expect(horaMaisUsada([{ horaCentavos: 0 }])).toBeNull();
});
