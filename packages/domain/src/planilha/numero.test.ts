import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comUnidade, lerDinheiro, lerTmo } from './numero.ts';

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

describe('comUnidade', () => {
  it.each([
    ['Tempo (minutos)', 'duracao', '30', '30 min'],
    ['TMO (min)', 'duracao', '90', '90 min'],
    ['TMO_MIN', 'duracao', '90', '90 min'],
    ['Tempo em minutos', 'duracao', '7,5', '8 min'],
    ['DURAÇÃO [MIN.]', 'duracao', '1.200', '1200 min'],
    ['Tempo (seg)', 'duracao', '1800', '30 min'],
    ['Tempo (minutos)', 'duracao', '1:30', '1:30'],
    ['Tempo (minutos)', 'duracao', '2h', '2h'],
    ['Tempo (minutos)', 'duracao', '', ''],
    ['Tempo (horas)', 'duracao', '1,5', '1,5'],
    ['TMO', 'duracao', '1,5', '1,5'],
    ['Administrador', 'duracao', '1,5', '1,5'],
    ['Preço (centavos)', 'dinheiro', '18990', '189,90'],
    ['Valor (R$ mil)', 'dinheiro', '1,5', '1500,00'],
    ['Preço', 'dinheiro', '189,90', '189,90'],
    ['Km (mil)', 'inteiro', '45', '45000'],
    ['Km (x1000)', 'inteiro', '45', '45000'],
    ['Km', 'inteiro', '45', '45'],
    ['Estoque mín.', 'inteiro', '4', '4'],
    ['Família', 'inteiro', '4', '4'],
  ] as const)('%s (%s): %j is %j', (nome, tipo, celula, escrita) => {
    expect(comUnidade(celula, { nome, tipo })).toBe(escrita);
  });

  it('makes of any whole minutes those minutes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2400 }), (minutos) => {
        expect(lerTmo(comUnidade(String(minutos), { nome: 'Tempo (minutos)', tipo: 'duracao' }))).toBe(
          minutos,
        );
      }),
    );
  });
});
