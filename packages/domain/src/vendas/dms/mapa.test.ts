import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lerCampo, NOMES_DOS_CAMPOS } from '../campo-lancamento.ts';
import { CAMPOS_DMS, type ColunaDms, conferirMapa, mapaDoArquivo, porExtenso } from './mapa.ts';

const coluna = (nome: string, campo: ColunaDms['campo'], extra: Partial<ColunaDms> = {}): ColunaDms => ({
  coluna: nome,
  campo,
  forma: 'escrito',
  ...extra,
});

test.each([
  ['190700', 'semVirgula', '1907,00'],
  ['000000190705', 'semVirgula', '1907,05'],
  ['5', 'semVirgula', '0,05'],
  ['0', 'semVirgula', '0,00'],
  ['-41800', 'semVirgula', '-418,00'],
  // A comma is written after all: it means what it means.
  ['1.907,00', 'semVirgula', '1.907,00'],
  ['1224', 'minutos', '20:24'],
  ['0059', 'minutos', '0:59'],
  ['20,4', 'minutos', '20,4'],
  [' 20,4 ', 'escrito', '20,4'],
  ['12 A', 'semVirgula', '12 A'],
] as const)('%s written as %s is %s', (celula, forma, lido) => {
  expect(porExtenso(celula, forma)).toBe(lido);
});

test('digits without a comma are read to the very centavo and minute', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 59_999_99 }), fc.integer({ min: 0, max: 12 }), (valor, zeros) => {
      const digitos = `${'0'.repeat(zeros)}${valor}`;
      expect(lerCampo('maoDeObra', porExtenso(digitos, 'semVirgula'))).toEqual({ valor });
      const minutos = valor % 500_000;
      expect(lerCampo('horasVendidas', porExtenso(String(minutos), 'minutos'))).toEqual({ valor: minutos });
    }),
  );
});

test('a map names the day and a figure, nothing twice, and positions where there are no names', () => {
  const certo = [coluna('Dia', 'data'), coluna('MO', 'maoDeObra'), coluna('Loja', null)];
  expect(conferirMapa('tabela', certo)).toEqual([]);
  expect(conferirMapa('tabela', [])).toEqual([
    'Diga em que coluna está a data',
    'Diga ao menos uma coluna com números',
  ]);
  expect(conferirMapa('tabela', [...certo, coluna('MO', 'maoDeObra')])).toEqual([
    'Mão de obra está em mais de uma coluna',
    'Há duas colunas com o nome MO',
  ]);
  expect(conferirMapa('fixa', certo)).toEqual([
    'Diga em que posição começa Dia e quantas ocupa, até a posição 4000',
  ]);
  const fixo = certo.map((uma, i) => ({ ...uma, inicio: 1 + i * 10, tamanho: 10 }));
  expect(conferirMapa('fixa', fixo)).toEqual([]);
  expect(
    conferirMapa('fixa', [...fixo, coluna('Longe', 'pneus', { inicio: 3_999, tamanho: 3 })]),
  ).toHaveLength(1);
});

test('what was chosen counts, then what the names say; a chosen column that is gone is told', () => {
  const antes = [
    coluna('Vlr', 'pneus', { forma: 'semVirgula' }),
    coluna('Sumiu', 'descontos'),
    coluna('Dia', 'data'),
  ];
  expect(mapaDoArquivo('tabela', antes, ['Dia', 'Vlr', 'M.O.', 'Mão de obra', 'Loja'])).toEqual({
    mapa: [
      coluna('Dia', 'data'),
      coluna('Vlr', 'pneus', { forma: 'semVirgula' }),
      coluna('M.O.', null),
      coluna('Mão de obra', 'maoDeObra'),
      coluna('Loja', null),
    ],
    ausentes: ['Sumiu'],
  });
  expect(mapaDoArquivo('fixa', antes, [])).toEqual({ mapa: antes, ausentes: [] });
});

test('every figure of an entry can be told, under its own name and the field’s', () => {
  expect(CAMPOS_DMS.map(({ campo }) => campo)).toEqual(['data', ...NOMES_DOS_CAMPOS]);
  const nomes = CAMPOS_DMS.map(({ rotulo }) => rotulo);
  expect(mapaDoArquivo('tabela', [], nomes).mapa.map(({ campo }) => campo)).toEqual(
    CAMPOS_DMS.map(({ campo }) => campo),
  );
  // No synonym belongs to two fields.
  for (const { campo, sinonimos = [] } of CAMPOS_DMS)
    for (const nome of sinonimos)
      expect(mapaDoArquivo('tabela', [], [nome]).mapa[0]?.campo, nome).toBe(campo);
});
