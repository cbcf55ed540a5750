import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limiteNoKm } from './desgaste.ts';

const PASTILHA = { sentido: 'minimo', amarelo: 5, vermelho: 3 } as const;
const AGUA = { sentido: 'maximo', amarelo: 2, vermelho: 3 } as const;

test('pads that lost 2 mm in 10 000 km and have 1 mm to go reach the limit 5 000 km from now', () => {
  expect(limiteNoKm({ medida: 6, km: 40_000 }, { medida: 4, km: 50_000 }, PASTILHA)).toBe(55_000);
});

test('what grows worse by growing counts upwards', () => {
  expect(limiteNoKm({ medida: 1, km: 10_000 }, { medida: 2, km: 20_000 }, AGUA)).toBe(30_000);
});

test.each([
  ['no odometer before', { medida: 6, km: null }, { medida: 4, km: 50_000 }],
  ['no odometer now', { medida: 6, km: 40_000 }, { medida: 4, km: null }],
  ['too short a way', { medida: 6, km: 49_700 }, { medida: 4, km: 50_000 }],
  ['an odometer that went back', { medida: 6, km: 60_000 }, { medida: 4, km: 50_000 }],
  ['no wear', { medida: 4, km: 40_000 }, { medida: 4, km: 50_000 }],
  ['a new part since', { medida: 4, km: 40_000 }, { medida: 9, km: 50_000 }],
  ['red already', { medida: 4, km: 40_000 }, { medida: 2.9, km: 50_000 }],
])('%s: cannot be told', (_caso, antes, agora) => {
  expect(limiteNoKm(antes, agora, PASTILHA)).toBeNull();
});

test('the limit never lies behind the car, and comes sooner the faster it wears', () => {
  const decimos = fc.integer({ min: 30, max: 150 }).map((valor) => valor / 10);
  fc.assert(
    fc.property(decimos, decimos, fc.integer({ min: 500, max: 90_000 }), (medida, perda, distancia) => {
      const agora = { medida, km: 100_000 };
      const km = (mais: number) =>
        limiteNoKm({ medida: medida + perda + mais, km: 100_000 - distancia }, agora, PASTILHA);
      const devagar = km(0) ?? 0;
      expect(devagar).toBeGreaterThanOrEqual(100_000);
      expect(km(1) ?? Infinity).toBeLessThanOrEqual(devagar);
    }),
  );
});
