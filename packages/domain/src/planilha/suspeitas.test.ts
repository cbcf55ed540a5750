import { expect, test } from 'vitest';
import type { CampoPlanilha } from './campo.ts';
import { suspeitasDosNumeros } from './suspeitas.ts';

const CAMPOS: readonly CampoPlanilha[] = [
  { campo: 'km', rotulo: 'Km', tipo: 'inteiro', exemplo: '10.000', aPartirDe: 1_000 },
  { campo: 'preco', rotulo: 'Preço', tipo: 'dinheiro', exemplo: '10,00' },
  { campo: 'nome', rotulo: 'Nome', tipo: 'texto', exemplo: 'x' },
];
const avisos = (...linhas: string[][]) => {
  const suspeitas = suspeitasDosNumeros(CAMPOS, ['Quilometragem', 'Valor', 'Nome'], ['km', 'preco', 'nome']);
  for (const linha of linhas) suspeitas.ver(linha);
  return suspeitas.avisos();
};

test('kilometres that lost their zeros are asked about', () => {
  expect(avisos(['10', '1,00', 'a'], ['20', '', ''], ['30.00', '', ''], ['40', '', ''])).toEqual([
    'Coluna Quilometragem: todos os números são menores que 1.000 (10, 20, 30.00). Se perderam os zeros ao salvar em CSV, envie a planilha em .xlsx.',
  ]);
});

test.each([
  [
    'one of them is as large as it ought to be',
    [
      ['10', '', ''],
      ['20.000', '', ''],
    ],
  ],
  ['there are none', [['', '', '']]],
  [
    'Brazilian prices',
    [
      ['10.000', '1.234', ''],
      ['10.000', '12,50', ''],
    ],
  ],
  [
    'English prices below a thousand',
    [
      ['10.000', '99.90', ''],
      ['10.000', '12.50', ''],
    ],
  ],
  [
    'a text that looks like either',
    [
      ['10.000', '', '1.234'],
      ['10.000', '', '12.50'],
    ],
  ],
])('says nothing where %s', (_nome, linhas) => {
  expect(avisos(...linhas)).toEqual([]);
});

test('a column with dots of both kinds is asked about', () => {
  expect(avisos(['10.000', 'R$ 12.50', ''], ['20.000', '1.234', ''])).toEqual([
    'Coluna Valor: “R$ 12.50” tem ponto antes dos centavos e “1.234” foi lido como milhar. Se o arquivo veio de um programa em inglês, envie a planilha em .xlsx.',
  ]);
});
