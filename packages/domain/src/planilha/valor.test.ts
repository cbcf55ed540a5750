import { describe, expect, it } from 'vitest';
import { lerPercentual, lerSimNao, lerValor } from './valor.ts';

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
