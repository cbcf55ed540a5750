import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAXIMO_DE_LEMBRETES, passoComCliente } from './contato-cliente.ts';

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
