import { expect, test } from 'vitest';
import { SEM_VALORES } from '../campo-lancamento.ts';
import { type Conhecido, diferem, julgarDia } from './julgar-dia.ts';

const CONHECIDO: Conhecido = {
  hoje: '2026-11-24',
  fechados: new Set(['2026-10']),
  ditos: new Map([['2026-10-05', { ...SEM_VALORES, pneus: 100_00 }]]),
};

test('a line tells a day: empty cells take a figure away, absent columns leave it', () => {
  expect(
    julgarDia({ data: '2026-11-23', maoDeObra: '1.907,00', horasVendidas: '20,4', pneus: null }, CONHECIDO),
  ).toEqual({
    registro: { dia: '2026-11-23', numeros: { maoDeObra: 190_700, horasVendidas: 1224, pneus: null } },
  });
});

test('everything that is wrong with a line is told at once', () => {
  expect(
    julgarDia({ data: '2026-11-23', osFechadas: 'nove', maoDeObra: 'x', pneus: '1,00' }, CONHECIDO),
  ).toEqual({
    motivos: [
      { campo: 'osFechadas', frase: 'Informe um número inteiro, como 12' },
      { campo: 'maoDeObra', frase: 'Informe um valor em reais, como 1.234,56' },
    ],
  });
});

test.each([
  ['2026-11-25', '1,00', 'O dia 25/11/2026 ainda não chegou'],
  ['2026-11-24', '', 'A linha não tem nenhum número'],
  [
    '2026-10-05',
    '101,00',
    'Outubro de 2026 está fechado, e o DMS agora diz outro número. Para aceitá-lo, o mês precisa ser reaberto',
  ],
])('%s with %j is refused: %s', (data, pneus, frase) => {
  expect(julgarDia({ data, pneus }, CONHECIDO)).toEqual({ motivos: [{ campo: null, frase }] });
});

test('a closed month told as it was told before is no edit', () => {
  expect(julgarDia({ data: '2026-10-05', pneus: '100,00' }, CONHECIDO)).toHaveProperty('registro');
  expect(diferem({ pneus: 100_00, maoDeObra: null }, { ...SEM_VALORES, pneus: 100_00 })).toBe(false);
  expect(diferem({ maoDeObra: 1 }, undefined)).toBe(true);
});
