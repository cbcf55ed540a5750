import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CampoLancamento, escreverCampo, NOMES_DOS_CAMPOS, nomeDoCampo } from './campo-lancamento.ts';
import { type CelulaColada, colarNosCampos, lerBloco } from './colar.ts';

const DIA = '2026-11-23';
const colar = (texto: string, inicio: CampoLancamento) => colarNosCampos(texto, { inicio, dia: DIA });
function coladas(texto: string, inicio: CampoLancamento): readonly CelulaColada[] {
  const colado = colar(texto, inicio);
  if ('frase' in colado) throw new Error(colado.frase);
  return colado.celulas;
}

test('a column goes down from the field; its names may come along', () => {
  expect(coladas('3225\r\n1.907,00\r\n1240\r\n', 'maoDeObra')).toEqual([
    { campo: 'maoDeObra', valor: 322_500 },
    { campo: 'pecasOficina', valor: 190_700 },
    { campo: 'pecasBalcao', valor: 124_000 },
  ]);
  expect(coladas('Mão de obra\t3225\nPeças\t1907', 'maoDeObra')).toEqual([
    { campo: 'maoDeObra', valor: 322_500 },
    { campo: 'pecasOficina', valor: 190_700 },
  ]);
});

test('a line goes across in the fields’ order, with the day’s own date or without', () => {
  const campos = ['passagensAgendadas', 'passagensPassantes', 'osAbertas'];
  for (const linha of ['7\t2\t9', '23/11\t7\t2\t9', '23/11/2026\t7\t2\t9', '2026-11-23\t7\t2\t9'])
    expect(coladas(linha, 'passagensAgendadas')).toEqual(
      campos.map((campo, i) => ({ campo, valor: [7, 2, 9][i] })),
    );
});

test('a text among numbers is told, and the rest is kept', () => {
  expect(coladas('7\nver nota\n9', 'passagensAgendadas')).toEqual([
    { campo: 'passagensAgendadas', valor: 7 },
    { campo: 'passagensPassantes', texto: 'ver nota', frase: 'Informe um número inteiro, como 12' },
    { campo: 'osAbertas', valor: 9 },
  ]);
});

test('empty lines leave their field', () => {
  expect(coladas('1\n\n3', 'itensCardapio')).toEqual([
    { campo: 'itensCardapio', valor: 1 },
    { campo: 'orcamentosAprovados', valor: 3 },
  ]);
  expect(coladas('', 'pneus')).toEqual([]);
});

test('a quoted name with a line break is one cell, and the names of groups are no lines', () => {
  expect(
    coladas(
      'Passagens\t\n"Passagens\nagendadas"\t7\nPassantes\t3\nOrdens\t\nAbertas\t9',
      'passagensAgendadas',
    ),
  ).toEqual([
    { campo: 'passagensAgendadas', valor: 7 },
    { campo: 'passagensPassantes', valor: 3 },
    { campo: 'osAbertas', valor: 9 },
  ]);
});

test('cells of any text come out of a block as they went in', () => {
  const celula = fc
    .string({ unit: fc.constantFrom('a', '"', '\t', '\n', '7', ' ', ',') })
    .map((texto) => texto.trim());
  const quotada = (texto: string): string =>
    /["\t\n]/.test(texto) ? `"${texto.replaceAll('"', '""')}"` : texto;
  fc.assert(
    fc.property(
      fc.array(fc.array(celula, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
      (bloco) => {
        // What ends a block are empty lines, which say nothing.
        fc.pre((bloco.at(-1)?.join('') ?? '') !== '');
        expect(lerBloco(bloco.map((linha) => linha.map(quotada).join('\t')).join('\n'))).toEqual(bloco);
      },
    ),
  );
});

test.each<[string, string, RegExp]>([
  ['a month of several columns', '1\t2\t3\n4\t5\t6', /2 linhas e 3 colunas de números/],
  ['a column of dates', '01/11\t5\n02/11\t6', /2 dias/],
  ['another day', '12/11/2026\t7\t2', /o dia aberto é 23\/11\/2026/],
  ['another year', '23/11/2025\t7\t2', /outro dia/],
  ['thirty-one lines', Array.from({ length: 31 }, (_dia, i) => i).join('\n'), /há 15 campos/],
  ['sixteen cells across', Array.from({ length: 16 }, (_celula, i) => i + 1).join('\t'), /há 15 campos/],
  ['two heads', 'Agendadas\tPassantes\nPassagens\tPassagens', /não tem números/],
])('%s is refused whole, in words', (_qual, texto, frase) => {
  const colado = colar(texto, 'passagensAgendadas');
  expect(colado).toHaveProperty('frase');
  expect('frase' in colado && colado.frase).toMatch(frase);
  expect('frase' in colado && colado.frase).toMatch(/Nada foi colado/);
});

test('a day copied with its names comes back as it was, whatever order its lines are in', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...NOMES_DOS_CAMPOS], { minLength: 2 }), (campos) => {
      const texto = campos
        .map((campo, i) => `${nomeDoCampo(campo)}\t${escreverCampo(campo, (i + 1) * 600)}`)
        .join('\n');
      expect(coladas(texto, 'pneus')).toEqual(campos.map((campo, i) => ({ campo, valor: (i + 1) * 600 })));
    }),
  );
});
