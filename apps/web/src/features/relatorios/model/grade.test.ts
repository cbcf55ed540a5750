import type { Pivot } from '@oferta/contracts/relatorios/pivot.ts';
import { expect, it } from 'vitest';
import { montarGrade } from './grade.ts';

const celula = (linha: string[], coluna: string[], valor: number | null) => ({
  linha,
  coluna,
  valores: [valor],
  bases: {},
});
const PIVOT: Pivot = {
  membros: {
    grupo: [
      { chave: '1', nome: 'Capital' },
      { chave: '2', nome: 'Litoral' },
    ],
    concessionaria: [
      { chave: '7', nome: 'Centro' },
      { chave: '8', nome: 'Leste' },
      { chave: '9', nome: 'Porto' },
    ],
    mes: [
      { chave: '2026-10', nome: 'out 2026' },
      { chave: '2026-11', nome: 'nov 2026' },
    ],
  },
  celulas: [
    celula([], ['2026-10'], 60),
    celula([], ['2026-11'], 66),
    celula([], [], 126),
    celula(['2'], ['2026-10'], 30),
    celula(['2', '9'], ['2026-10'], 30),
    celula(['1'], ['2026-10'], 30),
    celula(['1'], ['2026-11'], 36),
    celula(['1', '8'], ['2026-11'], 20),
    celula(['1', '7'], ['2026-11'], 16),
    celula(['1', '7'], ['2026-10'], null),
  ],
  servicos: 126,
  vigencia: { concessionarias: 2, meses: 6, fechados: 0, mudaram: 0, versao: null },
  lidoEm: '2026-11-26T10:00:00Z',
};
const DE = { linhas: ['grupo', 'concessionaria'], colunas: ['mes'], medidas: 1 } as const;

it('has each row below its own, in the order of the members', () => {
  const grade = montarGrade(PIVOT, DE, null);
  expect(grade.colunas.map(({ nomes }) => nomes)).toEqual([['out 2026'], ['nov 2026']]);
  expect(grade.linhas.map(({ nome, filhas, valores }) => [nome, filhas, ...valores.flat()])).toEqual([
    ['Capital', 2, 30, 36],
    ['Centro', 0, null, 16],
    ['Leste', 0, null, 20],
    ['Litoral', 1, 30, null],
    ['Porto', 0, 30, null],
  ]);
  expect(grade.total).toEqual([[60], [66]]);
});

it('orders the rows of each level by a column, what is unknown last', () => {
  const { linhas } = montarGrade(PIVOT, DE, { coluna: 1, medida: 0, desc: true });
  expect(linhas.map(({ nome }) => nome)).toEqual(['Capital', 'Leste', 'Centro', 'Litoral', 'Porto']);
});

it('without columns has one, the whole period', () => {
  const grade = montarGrade(
    { ...PIVOT, celulas: [celula([], [], 126), celula(['1'], [], 66)] },
    { ...DE, colunas: [] },
    null,
  );
  expect(grade.colunas).toEqual([{ chaves: [], nomes: [] }]);
  expect(grade.linhas.map(({ nome, valores }) => [nome, ...valores.flat()])).toEqual([['Capital', 66]]);
});
