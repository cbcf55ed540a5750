import { expect, it } from 'vitest';
import { isDocumentoValido } from './documento.ts';

it.each(['529.982.247-25', '52998224725', '42.318.949/0001-84', '42318949000184'])(
  'accepts %s',
  (documento) => {
    expect(isDocumentoValido(documento)).toBe(true);
  },
);

it.each(['', '529.982.247-26', '42.318.949/0001-85', '529982247250', '529.982.247/25', '111.111.111-11'])(
  'refuses %j',
  (documento) => {
    expect(isDocumentoValido(documento)).toBe(false);
  },
);

it('accepts a CNPJ with letters only with the switch on', () => {
  expect(isDocumentoValido('12.ABC.345/01DE-35')).toBe(false);
  expect(isDocumentoValido('12.ABC.345/01DE-35', { alfanumerico: true })).toBe(true);
});
