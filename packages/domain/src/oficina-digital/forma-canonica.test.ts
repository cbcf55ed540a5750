import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formaCanonica, type Json } from './forma-canonica.ts';

test('the order of the fields does not matter, that of a list does', () => {
  expect(formaCanonica({ b: 1, a: [2, 'x'] })).toBe('{"a":[2,"x"],"b":1}');
  expect(formaCanonica({ a: [2, 'x'], b: 1 })).toBe(formaCanonica({ b: 1, a: [2, 'x'] }));
  expect(formaCanonica([1, 2])).not.toBe(formaCanonica([2, 1]));
});

test('composed and decomposed accents are the same word', () => {
  expect(formaCanonica('precificação'.normalize('NFD'))).toBe(formaCanonica('precificação'));
});

const embaralhado = (valor: Json): Json => {
  if (valor === null || typeof valor !== 'object') return valor;
  if (Array.isArray(valor)) return valor.map((item: Json) => embaralhado(item));
  return Object.fromEntries(
    Object.entries(valor)
      .toReversed()
      .map(([chave, item]) => [chave, embaralhado(item)]),
  );
};

test('two texts are equal exactly when the contents are', () => {
  const documento = fc.jsonValue() as fc.Arbitrary<Json>;
  fc.assert(
    fc.property(documento, documento, (a, b) => {
      expect(formaCanonica(embaralhado(a))).toBe(formaCanonica(a));
      expect(formaCanonica(a) === formaCanonica(b)).toBe(
        JSON.stringify(JSON.parse(formaCanonica(a))) === JSON.stringify(JSON.parse(formaCanonica(b))),
      );
    }),
  );
});
