import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCpf, impedimentoCpf, isCpfValido, onlyDigits } from './cpf.ts';

const bases = fc.integer({ min: 1, max: 999_999_998 }).map((base) => String(base).padStart(9, '0'));

describe('isCpfValido', () => {
  it.each(['529.982.247-25', '111.444.777-35', '123.456.789-09', '52998224725', ' 529 982 247 25 '])(
    'accepts %s',
    (cpf) => {
      expect(isCpfValido(cpf)).toBe(true);
    },
  );

  it.each([
    '111.111.111-11',
    '000.000.000-00',
    '123.456.789-00',
    '529.982.247-26',
    '529.982.247-35',
    '5299822472',
    '529982247250',
    '',
    '529.982.247-2a',
    'cpf 52998224725',
  ])('refuses %j', (cpf) => {
    expect(isCpfValido(cpf)).toBe(false);
  });

  it('accepts one pair of check digits and no other', () => {
    const endings = Array.from({ length: 100 }, (_, i) => String(i).padStart(2, '0'));
    fc.assert(
      fc.property(bases, (base) => {
        fc.pre(new Set(base).size > 1);
        expect(endings.filter((ending) => isCpfValido(base + ending))).toEqual([naiveEnding(base)]);
      }),
    );
  });
});

/** The rule as the tax office words it: remainders under 2 give 0, the others what is missing to 11. */
function naiveEnding(base: string): string {
  const digits = Array.from(base, Number);
  for (const weights of [
    [10, 9, 8, 7, 6, 5, 4, 3, 2],
    [11, 10, 9, 8, 7, 6, 5, 4, 3, 2],
  ]) {
    const rest = weights.reduce((sum, weight, i) => sum + weight * (digits[i] ?? Number.NaN), 0) % 11;
    digits.push(rest < 2 ? 0 : 11 - rest);
  }
  return digits.slice(9).join('');
}

describe('formatCpf', () => {
  it.each([
    ['52998224725', '529.982.247-25'],
    ['529.982.247-25', '529.982.247-25'],
    ['5299', '529.9'],
    ['529', '529'],
    ['', ''],
  ])('formats %j as %j', (digits, formatted) => {
    expect(formatCpf(digits)).toBe(formatted);
  });

  it('loses and adds no digit', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,11}$/), (digits) => onlyDigits(formatCpf(digits)) === digits),
    );
  });
});

describe('impedimentoCpf', () => {
  it.each([
    ['', 'CPF obrigatório'],
    ['   ', 'CPF obrigatório'],
    [null, 'CPF obrigatório'],
    [undefined, 'CPF obrigatório'],
    ['529.982.247-26', 'Favor inserir CPF válido'],
    ['529', 'Favor inserir CPF válido'],
    ['529.982.247-25', null],
  ])('says of %j: %s', (value, impedimento) => {
    expect(impedimentoCpf(value)).toBe(impedimento);
  });
});
