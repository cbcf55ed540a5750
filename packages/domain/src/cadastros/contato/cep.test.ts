import { expect, test } from 'vitest';
import { formatCep, isCepValido } from './cep.ts';

test.each([
  ['01310100', '01310-100'],
  ['01310-100', '01310-100'],
  ['0131', '0131'],
  ['013101009999', '01310-1009999'],
])('formatCep(%j) is %j', (typed, shown) => {
  expect(formatCep(typed)).toBe(shown);
});

test.each([
  ['01310-100', true],
  ['01.310-100', true],
  ['01310100', true],
  ['00000-000', false],
  ['0131010', false],
  ['013101001', false],
  ['0131010a', false],
  ['', false],
])('isCepValido(%j) is %j', (typed, valid) => {
  expect(isCepValido(typed)).toBe(valid);
});
