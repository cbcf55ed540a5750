import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDuracao, parseDuracao } from './duracao.ts';

describe('parseDuracao', () => {
  test.each([
    ['1h30', 90],
    ['1h', 60],
    ['1:30', 90],
    ['01:05', 65],
    ['2 h 15 min', 135],
    ['1,5', 90],
    ['0,3', 18],
    ['1.25h', 75],
    ['90', 90],
    ['45 min', 45],
    [' 20m ', 20],
  ])('reads %s as %i minutes', (text, minutos) => {
    expect(parseDuracao(text)).toBe(minutos);
  });

  test.each(['', 'abc', '1h75', '-10', '1h30x', '1,555', '=1+1'])('refuses %j', (text) => {
    expect(parseDuracao(text)).toBeNull();
  });

  test('reads back whatever it wrote', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999 }), (minutos) => {
        expect(parseDuracao(formatDuracao(minutos))).toBe(minutos);
      }),
    );
  });
});
