import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCodigoInterno, parseCodigoInterno } from './codigo-interno.ts';

const MASCARAS = ['000000/00', '00000'];

test.each([
  ['12345601', '000000/00', '123456/01'],
  ['123456/01', '000000/00', '123456/01'],
  ['123456', '000000/00', '123456'],
  ['1234567', '000000/00', '123456/7'],
  ['123456019', '000000/00', '123456/019'],
  ['00042', '00000', '00042'],
  ['000427', '00000', '000427'],
])('formatCodigoInterno(%j, %j) is %j', (codigo, mascara, shown) => {
  expect(formatCodigoInterno(codigo, mascara)).toBe(shown);
});

test.each([
  ['123456/01', '000000/00', '12345601'],
  [' 000001/00 ', '000000/00', '00000100'],
  ['1234567', '000000/00', null],
  ['123456019', '000000/00', null],
  ['00042', '00000', '00042'],
  ['00042', '000000/00', null],
  ['00O42', '00000', null],
  ['', '00000', null],
])('parseCodigoInterno(%j, %j) is %j', (codigo, mascara, stored) => {
  expect(parseCodigoInterno(codigo, mascara)).toBe(stored);
});

test('a stored code reads back from how it is shown', () => {
  fc.assert(
    fc.property(fc.constantFrom(...MASCARAS), fc.stringMatching(/^\d{8}$/), (mascara, digits) => {
      const codigo = digits.slice(0, mascara.replace('/', '').length);
      expect(parseCodigoInterno(formatCodigoInterno(codigo, mascara), mascara)).toBe(codigo);
    }),
  );
});
