import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lerTmo } from './numero.ts';
import { comUnidade } from './unidade.ts';

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
