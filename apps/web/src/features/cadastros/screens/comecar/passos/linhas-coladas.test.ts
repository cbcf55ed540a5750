import { expect, test } from 'vitest';
import { linhasColadas } from './linhas-coladas.ts';

test.each([
  [
    'Ana Exemplo\nBento Exemplo',
    [
      ['Ana Exemplo', ''],
      ['Bento Exemplo', ''],
    ],
  ],
  ['Nome\tFunção\r\nAna Exemplo\tConsultora\r\n', [['Ana Exemplo', 'Consultora']]],
  [
    '\t Ana Exemplo \t\tMecânico\n\n\t\t\nBento;Consultor',
    [
      ['Ana Exemplo', 'Mecânico'],
      ['Bento', 'Consultor'],
    ],
  ],
  ['Nome', []],
  ['', []],
])('%j', (texto, linhas) => {
  expect(linhasColadas(texto).map(({ nome, resto }) => [nome, resto])).toEqual(linhas);
});
