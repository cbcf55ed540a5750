import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mesDeFrota } from '../historico.ts';
import { intervaloDoMes } from './meses-previstos.ts';
import { prever } from './previsao.ts';

const calibracao = { dispersao: 1.8, forma: 0.6, meses: 0.8 };

test('eight of ten months lie within it, and the forecast above its lower end', () => {
  const mes = fc.integer({ min: 0, max: 30 });
  fc.assert(
    fc.property(fc.array(mes, { minLength: 24, maxLength: 24 }), (meses) => {
      const { de, ate } = intervaloDoMes(meses, calibracao);
      expect(de).toBeLessThanOrEqual(ate);
      expect(de).toBeLessThanOrEqual(prever(meses, calibracao).porMes);
    }),
  );
});

test('a part that is new is told by its own months, not by the empty ones before it', () => {
  const nova = [...Array.from({ length: 20 }, () => null), 9, 11, 10, 12];
  const comoZeros = nova.map((mes) => mes ?? 0);
  expect(intervaloDoMes(nova, calibracao).ate).toBeGreaterThan(intervaloDoMes(comoZeros, calibracao).ate);
});

test('one order of a fleet is named with what it counts as; demand that comes again is none', () => {
  const meses = Array.from({ length: 24 }, () => 10);
  expect(mesDeFrota(meses)).toBeNull();
  expect(mesDeFrota(meses.with(10, 41))).toEqual({ mes: 10, contadoComo: 15 });
  expect(mesDeFrota(meses.with(10, 41).with(11, 40))).toBeNull();
});
