import { describe, expect, it } from 'vitest';
import { lerDinheiro, lerTmo } from './numero.ts';

describe('lerDinheiro', () => {
  it.each([
    ['2.235,23', 223_523],
    ['706,73', 70_673],
    ['R$ 1.234,56', 123_456],
    ['1234.56', 123_456],
    ['1.234', 123_400],
    ['706,7299999', 70_673],
    ['706.72999999', 70_673],
    ['0', 0],
    ['-5,00', -500],
  ])('reads %j as %i centavos', (texto, centavos) => {
    expect(lerDinheiro(texto)).toBe(centavos);
  });

  it.each(['', '=HYPERLINK("http://x.example")', 'a combinar', '1.2.3', '12,3,4', '1e9', '=1+1', '#REF!'])(
    'refuses %j',
    (texto) => {
      expect(lerDinheiro(texto)).toBeNull();
    },
  );
});

describe('lerTmo', () => {
  it.each([
    ['1,50', 90],
    ['0,70', 42],
    ['1.5', 90],
    [',5', 30],
    ['2', 120],
    ['1,5 h', 90],
    ['1:30', 90],
    ['01:30:00', 90],
    ['1h30', 90],
    ['90 min', 90],
    ['0', 0],
  ])('reads %j as %i minutes', (texto, minutos) => {
    expect(lerTmo(texto)).toBe(minutos);
  });

  it.each(['', 'x', '1:75', '-1', '1,5,0'])('refuses %j', (texto) => {
    expect(lerTmo(texto)).toBeNull();
  });
});
