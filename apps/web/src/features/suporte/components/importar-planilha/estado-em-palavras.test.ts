import { expect, test } from 'vitest';
import { efeitoEmPalavras, emLinhas } from './estado-em-palavras.ts';

const TOTAIS = { linhas: 3, boas: 3, recusadas: 0, criadas: 1, alteradas: 0, iguais: 1_200, naoDesfeitas: 0 };

test('tells what the good lines do, without what none of them does', () => {
  expect(efeitoEmPalavras(TOTAIS)).toEqual(['1 nova', '1.200 iguais ao que já existe']);
  expect(efeitoEmPalavras({ ...TOTAIS, criadas: null, alteradas: null, iguais: null })).toEqual([]);
});

test('counts lines', () => {
  expect([1, 0, 1_204].map(emLinhas)).toEqual(['1 linha', '0 linhas', '1.204 linhas']);
});
