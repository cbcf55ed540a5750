import fc from 'fast-check';
import { expect, test } from 'vitest';
import { esperaParaContato, HORARIO_DE_CONTATO } from './horario-de-contato.ts';

test.each([
  [7 * 60 + 59, 1],
  [8 * 60, 0],
  [19 * 60 + 59, 0],
  [20 * 60, 12 * 60],
  [0, 8 * 60],
])('at minute %i a message waits %i minutes', (agora, espera) => {
  expect(esperaParaContato(agora)).toBe(espera);
});

test('after the wait the clock is always inside contact hours', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1439 }), (agora) => {
      const depois = (agora + esperaParaContato(agora)) % 1440;
      expect(depois).toBeGreaterThanOrEqual(HORARIO_DE_CONTATO.inicioMin);
      expect(depois).toBeLessThan(HORARIO_DE_CONTATO.fimMin);
    }),
  );
});
