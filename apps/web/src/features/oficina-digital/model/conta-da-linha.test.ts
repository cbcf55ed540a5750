import { expect, test } from 'vitest';
import { horaMaisUsada, maoDeObra, precoDaRegra, precoPeloFator } from './conta-da-linha.ts';

const FAIXAS = [
  { deCentavos: 0, fatorBp: 20_000 },
  { deCentavos: 10_000, fatorBp: 15_000 },
];

test('cost by factor, and by the house’s tiers', () => {
  expect(precoPeloFator(12_345, 16_000)).toBe(19_752);
  expect(precoDaRegra(5000, FAIXAS)).toEqual({ centavos: 10_000, fatorBp: 20_000 });
  // Dearer parts never sell for less than the tier below.
  expect(precoDaRegra(10_000, FAIXAS)).toEqual({ centavos: 19_998, fatorBp: 15_000 });
  expect(precoDaRegra(0, FAIXAS)).toBeNull();
  expect(precoDaRegra(5000, [])).toBeNull();
});

test('time by the hour’s rate, half a centavo up', () => {
  expect(maoDeObra(90, 20_000)).toBe(30_000);
  expect(maoDeObra(1, 30)).toBe(1);
});

test('the rate most lines have; none while none has one', () => {
  expect(horaMaisUsada([19_200, 0, 25_000, 19_200].map((horaCentavos) => ({ horaCentavos })))).toBe(19_200);
  expect(horaMaisUsada([{ horaCentavos: 0 }])).toBeNull();
});
