import { expect, test } from 'vitest';
import { mescladasParaBaixo, preenchedor } from './mescladas.ts';

test('knows the groups that reach downwards, in the order of their rows', () => {
  expect(mescladasParaBaixo(['C5:D6', 'A2:A4', 'A1:F1', 'B9', 'nada', ''])).toEqual([
    { deLinha: 1, ateLinha: 3, coluna: 0 },
    { deLinha: 4, ateLinha: 5, coluna: 2 },
  ]);
});

test('repeats the first value below it, over nothing that is written there, and makes no lines', () => {
  const preencher = preenchedor(mescladasParaBaixo(['A2:A5', 'C2:C3']));
  const linhas = [
    ['Consultor', 'Placa', 'Dia'],
    ['Ana', 'ABC1D23', '26/11'],
    ['', 'DEF4G56'],
    ['', '', ''],
    ['Beto', 'HIJ7K89', ''],
    ['', 'LMN0O12', ''],
  ];
  expect(linhas.map((celulas, linha) => preencher(linha, celulas))).toEqual([
    ['Consultor', 'Placa', 'Dia'],
    ['Ana', 'ABC1D23', '26/11'],
    ['Ana', 'DEF4G56', '26/11'],
    ['', '', ''],
    ['Beto', 'HIJ7K89', ''],
    ['', 'LMN0O12', ''],
  ]);
});

test('a row that is left out of the file does not move the groups', () => {
  const preencher = preenchedor(mescladasParaBaixo(['A2:A3', 'A5:A6']));
  expect(preencher(4, ['Ana'])).toEqual(['Ana']);
  expect(preencher(5, ['', 'x'])).toEqual(['Ana', 'x']);
});
