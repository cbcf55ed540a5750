import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatCodigoLogin,
  lerCodigoLogin,
  MASCARAS_CODIGO_LOGIN,
  parseCodigoLogin,
} from './codigo-login.ts';

const [LONGA, CURTA] = MASCARAS_CODIGO_LOGIN;

test.each([
  ['', LONGA, ''],
  ['123', LONGA, '123'],
  ['1234', LONGA, '123.4'],
  ['12345678', LONGA, '123.456.78'],
  ['123456789', LONGA, '123.456.789'],
  ['12345', CURTA, '123.45'],
  // Kept from before the distributor changed its mask.
  ['12345678', CURTA, '123.456.78'],
  ['12345', LONGA, '123.45'],
])('%j in %s is written %j', (codigo, mascara, escrito) => {
  expect(formatCodigoLogin(codigo, mascara)).toBe(escrito);
});

test.each([
  ['123.456.78', LONGA, '12345678'],
  [' 12345678 ', LONGA, '12345678'],
  ['123.45', LONGA, null],
  ['123.45', CURTA, '12345'],
  ['123.45a', CURTA, null],
  ['', CURTA, null],
])('%j for %s is %j', (codigo, mascara, lido) => {
  expect(parseCodigoLogin(codigo, mascara)).toBe(lido);
});

test.each([
  ['123.45', '12345'],
  ['12345678', '12345678'],
  ['nivel4@localhost.example', null],
  ['1@2.example', null],
  ['', null],
  ['...', null],
])('%j at the door means the code %j', (entrada, codigo) => {
  expect(lerCodigoLogin(entrada)).toBe(codigo);
});

test('what is written in a mask is read back', () => {
  fc.assert(
    fc.property(fc.constantFrom(...MASCARAS_CODIGO_LOGIN), fc.nat(99_999_999), (mascara, numero) => {
      const digitos = mascara.replaceAll('.', '').length;
      const codigo = String(numero % 10 ** digitos).padStart(digitos, '0');
      expect(parseCodigoLogin(formatCodigoLogin(codigo, mascara), mascara)).toBe(codigo);
    }),
  );
});
