import { expect, test } from 'vitest';
import { isPlanilhaColada } from './texto-colado.ts';

test.each([
  ['Nome\tCódigo\nAna Exemplo\tM1', true],
  ['Nome\r\nAna Exemplo\r\n', true],
  ['Nome\tCódigo', true],
  ['uma palavra', false],
  ['uma linha só\n', false],
  ['', false],
])('%j: %s', (texto, cola) => {
  expect(isPlanilhaColada(texto)).toBe(cola);
});
