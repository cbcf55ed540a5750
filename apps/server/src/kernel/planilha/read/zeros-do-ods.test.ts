import { expect, test } from 'vitest';
import { celulasComZerosDoOds } from './zeros-do-ods.ts';

const numero = (valor: string, mostra: string, resto = '') =>
  `<table:table-cell ${resto} office:value-type="float" office:value="${valor}"><text:p>${mostra}</text:p></table:table-cell>`;
const texto = '<table:table-cell office:value-type="string"><text:p>0012</text:p></table:table-cell>';
const linha = (celulas: string, resto = '') => `<table:table-row ${resto}>${celulas}</table:table-row>`;
const folha = (...linhas: string[]) =>
  `<table:table table:name="F"><table:table-column/>${linhas.join('')}</table:table>`;

const lidas = (xml: string, qual = 0) =>
  [...celulasComZerosDoOds(xml, qual)].map(([n, colunas]) => [n, [...colunas]]);

test('a number is its code as the cell shows it; a text, a plain number and a date are what they are', () => {
  const xml = folha(
    linha(texto + numero('616151', '0616151') + numero('12', '12')),
    linha(numero('0.5', '0,5') + numero('7', '007')),
  );
  expect(lidas(xml)).toEqual([
    [0, [[1, 7]]],
    [1, [[1, 3]]],
  ]);
});

test('empty, repeated and covered cells and rows keep their places', () => {
  const xml = folha(
    linha('<table:table-cell table:number-columns-repeated="3"/>', 'table:number-rows-repeated="4"'),
    '<table:table-row table:number-rows-repeated="2"/>',
    linha(
      `<table:table-cell table:number-columns-repeated="2"/><table:covered-table-cell/>${numero('5', '05', 'table:number-columns-repeated="2"')}`,
      'table:number-rows-repeated="2"',
    ),
  );
  const duas = [
    [3, 2],
    [4, 2],
  ];
  expect(lidas(xml)).toEqual([
    [6, duas],
    [7, duas],
  ]);
});

test('each sheet has its own, and a note beside the number is none', () => {
  const comNota = numero('9', '9').replace(
    '<text:p>',
    '<office:annotation><text:p>0009x</text:p><text:p>0008</text:p></office:annotation><text:p>',
  );
  const xml = folha(linha(comNota)) + folha(linha(numero('8', '08')));
  expect(lidas(xml, 0)).toEqual([]);
  expect(lidas(xml, 1)).toEqual([[0, [[0, 2]]]]);
});

test('a file that says it repeats without end makes nothing grow', () => {
  const xml = folha(
    linha(
      numero('1', '01', 'table:number-columns-repeated="999999999"'),
      'table:number-rows-repeated="999999999"',
    ),
  );
  const zeros = celulasComZerosDoOds(xml, 0);
  expect(zeros.size).toBe(100_000);
  expect(zeros.get(0)?.size).toBe(500);
});
