import { expect, test } from 'vitest';
import { esperaDepoisDe, limiteDoFrescor, proximaBusca } from './recuo.ts';

const AGORA = new Date('2026-11-24T11:00:00Z');

test('the wait doubles with each failure, up to a quarter of an hour, and no failure ends it', () => {
  expect([1, 2, 3, 4, 5, 6, 99, 100_000].map(esperaDepoisDe)).toEqual([1, 2, 4, 8, 15, 15, 15, 15]);
});

test('a DMS that answers is asked by its schedule; one that does not, by the wait, and never later than the schedule', () => {
  const daqui = (falhas: number, intervaloMin: number) =>
    (proximaBusca(AGORA, { falhas, intervaloMin }).getTime() - AGORA.getTime()) / 60_000;
  expect(daqui(0, 240)).toBe(240);
  expect(daqui(3, 240)).toBe(4);
  expect(daqui(9, 5)).toBe(5);
  expect(limiteDoFrescor(5)).toBe(60);
  expect(limiteDoFrescor(240)).toBe(480);
});
