import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  esperaParaContato,
  HORARIO_DE_CONTATO,
  MAXIMO_DE_LEMBRETES,
  passoComCliente,
} from './contato-cliente.ts';

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

test.each([
  [19, null, 0, 'nada'],
  [20, null, 0, 'lembrar'],
  [19, null, 1, 'nada'],
  [20, null, 1, 'lembrar'],
  [19, null, 2, 'nada'],
  [-600, null, 0, 'nada'],
  [500, null, 2, 'ligar'],
  [500, 29, 0, 'nada'],
  [500, 30, 0, 'ligar'],
] as const)('written to %s min ago, seen %s, %i nudges: %s', (contatoHaMin, vistoHaMin, lembretes, passo) => {
  expect(passoComCliente({ contatoHaMin, vistoHaMin, lembretes })).toBe(passo);
});

test('nobody is nudged more than the limit', () => {
  const esperas = fc.record({
    contatoHaMin: fc.nat(10_000),
    vistoHaMin: fc.option(fc.nat(10_000)),
    lembretes: fc.integer({ min: MAXIMO_DE_LEMBRETES, max: 9 }),
  });
  fc.assert(
    fc.property(esperas, (espera) => {
      expect(passoComCliente(espera)).not.toBe('lembrar');
    }),
  );
});
