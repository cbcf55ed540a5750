import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lerDecimal, lerInteiro, lerPercentual, lerSimNao, lerValor } from './valor.ts';

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

describe('lerPercentual', () => {
  it.each([
    ['12,5', 1250],
    ['12,5 %', 1250],
    ['100%', 10_000],
    ['0,07', 7],
  ])('reads %s', (texto, centesimos) => {
    expect(lerPercentual(texto)).toBe(centesimos);
  });
});

describe('lerSimNao', () => {
  it.each([
    ['Sim', true],
    ['s', true],
    ['X', true],
    ['NÃO', false],
    ['0', false],
    ['Inativo', false],
    ['talvez', null],
  ])('reads %s', (texto, valor) => {
    expect(lerSimNao(texto)).toBe(valor);
  });
});

describe('lerValor', () => {
  it('says what it expected', () => {
    expect(lerValor('data', '31/02/2026')).toEqual({ frase: 'Informe uma data, como 31/12/2026' });
    expect(lerValor('data', '28/02/2026')).toEqual({ valor: '2026-02-28' });
    expect(lerValor('dinheiro', 'R$ 1.234,56')).toEqual({ valor: 123_456 });
    expect(lerValor('duracao', '1,5')).toEqual({ valor: 90 });
    expect(lerValor('texto', '  a \n b ')).toEqual({ valor: 'a b' });
  });
});
