import { expect, test } from 'vitest';
import { formatCep, isCepValido, ufDoCep } from './cep.ts';

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

test.each([
  ['01310-100', 'SP'],
  ['20040-020', 'RJ'],
  ['30130-000', 'MG'],
  ['69005-010', 'AM'],
  ['69301-000', 'RR'],
  ['69980-000', 'AC'],
  ['70040-010', 'DF'],
  ['74003-010', 'GO'],
  ['76801-000', 'RO'],
  ['90010-000', 'RS'],
  ['00999-999', null],
  ['0131', null],
])('%s lies in %s', (cep, uf) => {
  expect(ufDoCep(cep)).toBe(uf);
});

test.each(['01310\u2013100', '\u200b01310-100', '\uff10\uff11310-100'])('%j is a postal code too', (cep) => {
  expect(isCepValido(cep)).toBe(true);
});
