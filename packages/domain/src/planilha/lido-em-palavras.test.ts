import { expect, test } from 'vitest';
import { lidoEmPalavras, numeroFalado } from './lido-em-palavras.ts';

test.each([
  ['inteiro', '30.000', '30 mil'],
  ['inteiro', '30', '30'],
  ['inteiro', '30.00', '30'],
  ['decimal', '1.234,5', '1 mil 234,5'],
  ['decimal', '12.50', '12,5'],
  ['dinheiro', '189,90', 'R$\u00A0189,90'],
  ['dinheiro', '1.234', 'R$\u00A01.234,00 (1 mil 234)'],
  ['dinheiro', '12.50', 'R$\u00A012,50'],
  ['percentual', '12,5 %', '12,5 %'],
  ['data', '01/02/2026', '1 de fevereiro de 2026'],
  ['hora', '8.30', '8h30'],
  ['duracao', '1,5', '1h30'],
  ['duracao', '30', '30h'],
  ['simNao', 'X', 'sim'],
  ['texto', '30.000', null],
  ['inteiro', ' n/a ', null],
  ['data', '31/02/2026', undefined],
] as const)('%s %s is read as %s', (tipo, celula, dito) => {
  expect(lidoEmPalavras(tipo, celula)).toBe(dito);
});

test.each([
  [0, '0'],
  [1_000, '1 mil'],
  [1_250_300, '1 milhão 250 mil 300'],
  [2_000_000_000, '2 bilhões'],
  [-2.5, 'menos 2,5'],
])('%d is said %s', (valor, dito) => {
  expect(numeroFalado(valor)).toBe(dito);
});
