import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CNPJ_INVALIDO, formatCnpj, isCnpjValido, normalizeCnpj } from './cnpj.ts';

const NUMERICOS = ['42.318.949/0001-84', '00.000.000/0001-91', '42318949000184', ' 42 318 949 0001 84'];
const ALFANUMERICOS = [
  '12.ABC.345/01DE-35',
  'A1.B2C.3D4/E5F6-68',
  '7N.4K2.RBW/0001-71',
  'H0.R8D.V3Y/0001-01',
];
const ERRADOS = [
  '',
  '42.318.949/0001-85',
  '42.318.949/0001-94',
  '00.000.000/0000-00',
  '11.111.111/1111-11',
  '4231894900018',
  '423189490001840',
  '12.ABC.345/01DE-36',
  '12.ABC.345/01DE-3A',
  '42_318_949_0001_84',
];

const bases = fc.stringMatching(/^[A-Z0-9]{12}$/);

describe('isCnpjValido', () => {
  it.each(NUMERICOS)('accepts %s with the switch on and off', (cnpj) => {
    expect(isCnpjValido(cnpj)).toBe(true);
    expect(isCnpjValido(cnpj, { alfanumerico: false })).toBe(true);
    expect(isCnpjValido(cnpj, { alfanumerico: true })).toBe(true);
  });

  it.each(ALFANUMERICOS)('accepts %s only with the switch on', (cnpj) => {
    expect(isCnpjValido(cnpj, { alfanumerico: true })).toBe(true);
    expect(isCnpjValido(cnpj.toLowerCase(), { alfanumerico: true })).toBe(true);
    expect(isCnpjValido(cnpj, { alfanumerico: false })).toBe(false);
    expect(isCnpjValido(cnpj)).toBe(false);
  });

  it.each(ERRADOS)('refuses %j', (cnpj) => {
    expect(isCnpjValido(cnpj, { alfanumerico: true })).toBe(false);
    expect(isCnpjValido(cnpj)).toBe(false);
  });

  it('accepts one pair of check digits and no other', () => {
    const endings = Array.from({ length: 100 }, (_, i) => String(i).padStart(2, '0'));
    fc.assert(
      fc.property(bases, (base) => {
        fc.pre(new Set(base).size > 1);
        const valid = endings.filter((ending) => isCnpjValido(base + ending, { alfanumerico: true }));
        expect(valid).toEqual([naiveEnding(base)]);
      }),
    );
  });

  it('has a message', () => {
    expect(CNPJ_INVALIDO).toBe('Favor inserir CNPJ válido');
  });
});

/** The rule with its weights and values written out. */
function naiveEnding(base: string): string {
  const values = Array.from(base, (character) =>
    '0123456789.......ABCDEFGHIJKLMNOPQRSTUVWXYZ'.indexOf(character),
  );
  for (const weights of [
    [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2],
    [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2],
  ]) {
    const rest = weights.reduce((sum, weight, i) => sum + weight * (values[i] ?? Number.NaN), 0) % 11;
    values.push(rest < 2 ? 0 : 11 - rest);
  }
  return values.slice(12).join('');
}

describe('formatCnpj', () => {
  it.each([
    ['42318949000184', '42.318.949/0001-84'],
    ['12abc34501de35', '12.ABC.345/01DE-35'],
    ['00000000000191', '00.000.000/0001-91'],
    ['423189490', '42.318.949/0'],
    ['', ''],
  ])('formats %j as %j', (cnpj, formatted) => {
    expect(formatCnpj(cnpj)).toBe(formatted);
  });

  it('is undone by normalizing', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9]{0,14}$/), (cnpj) => normalizeCnpj(formatCnpj(cnpj)) === cnpj),
    );
  });
});
