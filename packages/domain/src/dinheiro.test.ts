import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatBRL, parseBRL } from './dinheiro.ts';

describe('formatBRL', () => {
  it.each([
    [0, 'R$\u00a00,00'],
    [-0, 'R$\u00a00,00'],
    [5, 'R$\u00a00,05'],
    [100, 'R$\u00a01,00'],
    [223_523, 'R$\u00a02.235,23'],
    [123_456_789_01, 'R$\u00a0123.456.789,01'],
    [-990, '-R$\u00a09,90'],
  ])('shows %i centavos as %s', (centavos, shown) => {
    expect(formatBRL(centavos)).toBe(shown);
  });
});

describe('parseBRL', () => {
  it.each([
    ['2.235,23', 223_523],
    ['2235,23', 223_523],
    ['1234.56', 123_456],
    ['1234.5', 123_450],
    ['1,234.56', 123_456],
    ['1.234', 123_400],
    ['1.234.567', 123_456_700],
    ['R$ 10', 1_000],
    ['r$10,5', 1_050],
    ['R$\u00a02.235,23', 223_523],
    ['  10  ', 1_000],
    ['0', 0],
    ['0,05', 5],
    ['0.05', 5],
    ['-0', 0],
    ['-9,90', -990],
    ['-R$\u00a09,90', -990],
    ['R$ -9,90', -990],
    ['10.00', 1_000],
  ])('reads %j as %i', (text, centavos) => {
    expect(parseBRL(text)).toBe(centavos);
  });

  it.each([
    '',
    ' ',
    'R$',
    '-',
    'dez',
    '=10',
    '=1+1',
    '+10',
    '@10',
    '10+5',
    '-10+5',
    '--10',
    '-R$ -10',
    '1.23.456',
    '12.34.56',
    '1234.567',
    '0.123',
    '10,005',
    '1,234',
    '1.234,567',
    '1.234.56',
    '10,',
    ',',
    '1e3',
    '0x10',
    'Infinity',
    'US$ 10',
    '10 20',
    '99999999999999999',
  ])('refuses %j', (text) => {
    expect(parseBRL(text)).toBeNull();
  });

  it.each([
    [10, 1_000],
    [1234.56, 123_456],
    [1.005, 101],
    [-1.005, -101],
    [0.1 + 0.2, 30],
    [8.29, 829],
    [1e-7, 0],
    [-1e-7, 0],
    [0, 0],
  ])('reads the number %d as %i', (reais, centavos) => {
    expect(parseBRL(reais)).toBe(centavos);
  });

  it.each([Number.NaN, Infinity, -Infinity, 1e20])('refuses the number %d', (reais) => {
    expect(parseBRL(reais)).toBeNull();
  });

  const quantias = fc.integer({ min: -1e12, max: 1e12 });

  it('reads back whatever it shows', () => {
    fc.assert(fc.property(quantias, (centavos) => parseBRL(formatBRL(centavos)) === centavos));
  });

  it('reads an amount the same from a spreadsheet cell and from its text', () => {
    fc.assert(
      fc.property(quantias, (centavos) => {
        expect(parseBRL(centavos / 100)).toBe(centavos);
        expect(parseBRL((centavos / 100).toFixed(2))).toBe(centavos);
      }),
    );
  });
});
