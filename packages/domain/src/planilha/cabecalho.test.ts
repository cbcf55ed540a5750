import { describe, expect, it } from 'vitest';
import { acharCabecalhoDe, camposSemColuna, mapearPlanilha } from './cabecalho.ts';
import type { CampoPlanilha } from './campo.ts';

const CAMPOS: readonly CampoPlanilha[] = [
  {
    campo: 'codigo',
    rotulo: 'Código',
    tipo: 'texto',
    obrigatorio: true,
    sinonimos: ['cod', 'ref.'],
    exemplo: 'A1',
  },
  { campo: 'preco', rotulo: 'Preço de venda', tipo: 'dinheiro', sinonimos: ['valor'], exemplo: '10,00' },
  { campo: 'marca', rotulo: 'Marca', tipo: 'texto', exemplo: 'Atria' },
];

describe('mapearPlanilha', () => {
  it.each([
    [
      ['Código', 'Preço de venda', 'Marca'],
      ['codigo', 'preco', 'marca'],
    ],
    [
      ['CODIGO', 'PRECO_VENDA', 'marcas'],
      ['codigo', 'preco', 'marca'],
    ],
    [
      ['Ref', 'Valor (R$)', 'Observação'],
      ['codigo', 'preco', null],
    ],
    [
      ['Cód.', 'Código'],
      ['codigo', null],
    ],
    [
      ['', ' '],
      [null, null],
    ],
  ])('knows %j', (nomes, mapa) => {
    expect(mapearPlanilha(CAMPOS, nomes)).toEqual(mapa);
  });

  it('lets what a person chose stand above the names, each field once', () => {
    const escolhas = new Map([
      ['Coluna 1', 'codigo'],
      ['Marca', null],
      ['Outra', 'inexistente'],
    ]);
    expect(mapearPlanilha(CAMPOS, ['Código', 'Coluna 1', 'Marca', 'Outra'], escolhas)).toEqual([
      null,
      'codigo',
      null,
      null,
    ]);
  });
});

describe('acharCabecalhoDe', () => {
  it('finds the header below a title and above the data', () => {
    expect(acharCabecalhoDe(CAMPOS, [['Tabela de preços'], [], ['Ref', 'Valor', 'x'], ['1', '2', '3']])).toBe(
      2,
    );
  });

  it('finds none where no name is known', () => {
    expect(acharCabecalhoDe(CAMPOS, [['a', 'b']])).toBe(-1);
  });
});

it('names the obligatory fields that no column was found for', () => {
  expect(camposSemColuna(CAMPOS, ['preco', null])).toEqual(['Código']);
  expect(camposSemColuna(CAMPOS, ['codigo'])).toEqual([]);
});
