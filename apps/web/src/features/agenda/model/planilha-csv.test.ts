import { expect, test } from 'vitest';
import { toCsv } from './planilha-csv.ts';

const colunas = [
  { titulo: 'Placa', texto: (linha: { placa: string; obs: string }) => linha.placa },
  { titulo: 'Observação', texto: (linha: { placa: string; obs: string }) => linha.obs },
];

test('begins with the mark that makes Excel read the accents', () => {
  expect(toCsv([], colunas)).toBe('\uFEFFPlaca;Observação\r\n');
});

test.each([
  ['a;b', '"a;b"'],
  ['diz "já"', '"diz ""já"""'],
  ['duas\nlinhas', '"duas\nlinhas"'],
  ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ['+55 11', "'+55 11"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['-12,5', '-12,5'],
  ['simples', 'simples'],
])('writes %j as %j', (obs, celula) => {
  expect(toCsv([{ placa: 'ABC1D23', obs }], colunas)).toBe(`\uFEFFPlaca;Observação\r\nABC1D23;${celula}\r\n`);
});
