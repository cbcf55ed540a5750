import fc from 'fast-check';
import { expect, test } from 'vitest';
import { atrasoMin, sinalDaPromessa } from './promessa.ts';

const PREVISAO = new Date('2026-03-10T17:00:00-03:00');

test.each([
  ['2026-03-10T08:00:00-03:00', 'normal', 0],
  ['2026-03-10T15:59:59-03:00', 'normal', 0],
  ['2026-03-10T16:00:00-03:00', 'proxima', 0],
  ['2026-03-10T16:59:59-03:00', 'proxima', 0],
  ['2026-03-10T17:00:00-03:00', 'proxima', 0],
  ['2026-03-10T17:00:01-03:00', 'atrasada', 1],
  ['2026-03-10T17:30:00-03:00', 'atrasada', 30],
  ['2026-03-11T17:00:00-03:00', 'atrasada', 1440],
] as const)('promised for 17:00, at %s: %s, %i min late', (agora, sinal, atraso) => {
  expect(sinalDaPromessa(PREVISAO, new Date(agora))).toBe(sinal);
  expect(atrasoMin(PREVISAO, new Date(agora))).toBe(atraso);
});

test('no promise has no light and is never late', () => {
  expect(sinalDaPromessa(null, PREVISAO)).toBeNull();
  expect(atrasoMin(null, PREVISAO)).toBe(0);
});

test('is late exactly when the light is red, and never gets better by waiting', () => {
  const ordem = ['normal', 'proxima', 'atrasada'];
  fc.assert(
    fc.property(fc.integer({ min: -1e8, max: 1e8 }), fc.nat(1e8), (desvio, espera) => {
      const agora = new Date(PREVISAO.getTime() + desvio);
      const depois = new Date(agora.getTime() + espera);
      expect(atrasoMin(PREVISAO, agora) > 0).toBe(sinalDaPromessa(PREVISAO, agora) === 'atrasada');
      expect(ordem.indexOf(String(sinalDaPromessa(PREVISAO, depois)))).toBeGreaterThanOrEqual(
        ordem.indexOf(String(sinalDaPromessa(PREVISAO, agora))),
      );
    }),
  );
});
