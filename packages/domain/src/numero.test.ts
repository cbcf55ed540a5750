import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comCasas, emNumero, lerDecimal, lerInteiro, lerQuantidade, semMilhares } from './numero.ts';
import { lerKm } from './quilometragem.ts';

describe('lerDecimal', () => {
  it.each([
    ['1.234,56', 1234.56],
    ['1234,5', 1234.5],
    ['1234.5', 1234.5],
    ['1,234.50', 1234.5],
    ['1.234', 1234],
    ['-3,25', -3.25],
    ['0,125', 0.125],
    [' 12 ', 12],
  ])('reads %s', (texto, numero) => {
    expect(lerDecimal(texto)).toBe(numero);
  });

  it.each(['', 'doze', '1.23.4', '1,2,3', '12 reais', '=1+1', '1e5'])('refuses %j', (texto) => {
    expect(lerDecimal(texto)).toBeNull();
  });

  it('reads back any number as a spreadsheet shows it', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), (milesimos) => {
        const numero = milesimos / 1000;
        const texto = numero.toLocaleString('pt-BR', { maximumFractionDigits: 3 });
        expect(lerDecimal(texto)).toBeCloseTo(numero, 3);
      }),
    );
  });
});

describe('lerInteiro', () => {
  it.each([
    ['10', 10],
    ['1.000', 1000],
    ['10,00', 10],
    ['10.0', 10],
    ['1.234.567', 1_234_567],
    ['-2', -2],
  ])('reads %s', (texto, numero) => {
    expect(lerInteiro(texto)).toBe(numero);
  });

  it.each(['1,5', '99999999999999999999', 'x'])('refuses %j', (texto) => {
    expect(lerInteiro(texto)).toBeNull();
  });
});

describe('lerKm', () => {
  it.each([
    ['79.970', 79_970],
    ['79970', 79_970],
    ['79.970 km', 79_970],
    ['79.970,0', 79_970],
    ['79,970', 79_970],
    ['1.079.970', 1_079_970],
    ['0', 0],
  ])('reads %j as %i', (texto, km) => {
    expect(lerKm(texto)).toBe(km);
  });

  it.each(['', 'novo', '-10', '79.97O', '9999999', '7.99.70'])('refuses %j', (texto) => {
    expect(lerKm(texto)).toBeNull();
  });
});

describe('numbers that are not what they look like', () => {
  it.each([
    ['45.000', 45_000],
    ['120.000', 120_000],
    ['45.300', 45_300],
    ['45 mil', 45_000],
    ['45mil km', 45_000],
    ['45.000,00', 45_000],
    ['45.000,7', 45_000],
    ['45 000', 45_000],
    ['45\u00a0000 km', 45_000],
    ['\u200b45.000', 45_000],
    ['４５.０００', 45_000],
    ['45.000 Km.', 45_000],
    ['0', 0],
    ['1,234,567', 1_234_567],
    ['45.3', null],
    ['45,30', null],
    ['4.5.000', null],
    ['45.00.000', null],
    ['45/46', null],
    ['2022/2023', null],
    ['45000000', null],
    ['-45.000', null],
  ])('as a mileage, %j is %j', (texto, km) => {
    expect(lerKm(texto)).toBe(km);
  });

  it.each([
    ['1', 1000],
    ['0,5', 500],
    ['0.5', 500],
    ['4,125', 4125],
    ['12.50', 12_500],
    ['1.500', null],
    ['1h', null],
    ['', null],
    ['1,2345', null],
  ])('as a quantity, %j is %j thousandths', (texto, mil) => {
    expect(lerQuantidade(texto)).toBe(mil);
  });

  it.each([
    ['0.125', 0.125],
    ['0,125', 0.125],
    ['\u22125', -5],
    ['1\u202f234,5', 1234.5],
    ['0.123.456', null],
    ['1h30', null],
  ])('as a number, %j is %j', (texto, numero) => {
    expect(lerDecimal(texto)).toBe(numero);
  });

  it('reads every mileage as it is written, with or without its dots', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000 }), (km) => {
        expect(lerKm(String(km))).toBe(km);
        expect(lerKm(km.toLocaleString('pt-BR'))).toBe(km);
        expect(lerInteiro(km.toLocaleString('pt-BR'))).toBe(km);
      }),
    );
  });
});

it.each([
  [38_400, undefined, '38.400'],
  [4.5, undefined, '4,5'],
  [1234.567, undefined, '1.234,567'],
  [0.125, 2, '0,13'],
  [-0, undefined, '0'],
  [-1234, undefined, '-1.234'],
])('%d is written %s', (valor, casas, escrito) => {
  expect(emNumero(valor, casas)).toBe(escrito);
});

it('figures under one another have the same decimals; a field has no dots', () => {
  expect([comCasas(4.5, 2), comCasas(1000, 1), comCasas(-0, 2)]).toEqual(['4,50', '1.000,0', '0,00']);
  expect([semMilhares(1234.5), semMilhares(1234.5, 2), semMilhares(0.1 + 0.2)]).toEqual([
    '1234,5',
    '1234,50',
    '0,3',
  ]);
});
