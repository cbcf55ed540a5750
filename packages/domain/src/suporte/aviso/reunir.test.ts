import { expect, test } from 'vitest';
import { type AvisoATocar, reunir } from './reunir.ts';

const aviso = (codAviso: number, placa: string | null): AvisoATocar => ({
  codAviso,
  titulo: `Aviso ${codAviso}`,
  corpo: 'causa',
  placa,
  endereco: `/r/${codAviso}`,
});
const resumo = (avisos: readonly AvisoATocar[], junto = false) =>
  reunir(avisos, { junto }).map(({ titulo, marca, avisos: codigos }) => [titulo, marca, codigos]);

test('of one car the last takes the place of the one before', () => {
  expect(resumo([aviso(1, 'ABC1D23'), aviso(2, 'ABC1D23')])).toEqual([['Aviso 2', 'ABC1D23', [1, 2]]]);
});

test('up to three cars ring apart, what is of no car alone', () => {
  expect(resumo([aviso(1, 'ABC1D23'), aviso(2, null), aviso(3, 'XYZ9876')])).toEqual([
    ['Aviso 1', 'ABC1D23', [1]],
    ['Aviso 2', 'aviso 2', [2]],
    ['Aviso 3', 'XYZ9876', [3]],
  ]);
});

test('more are one ring that names three', () => {
  const quatro = ['AAA1111', 'BBB2222', 'CCC3333', 'DDD4444'].map((placa, i) => aviso(i + 1, placa));
  expect(reunir(quatro, { junto: false })).toEqual([
    {
      titulo: '4 avisos novos',
      corpo: 'AAA-1111, BBB-2222, CCC-3333 e mais 1',
      endereco: '/?avisos=abertos',
      marca: 'todos',
      avisos: [1, 2, 3, 4],
    },
  ]);
});

test('what was held comes as one; alone it is itself', () => {
  expect(resumo([aviso(1, 'AAA1111'), aviso(2, 'BBB2222')], true)).toEqual([
    ['2 avisos novos', 'todos', [1, 2]],
  ]);
  expect(resumo([aviso(1, 'AAA1111')], true)).toEqual([['Aviso 1', 'AAA1111', [1]]]);
  expect(resumo([], true)).toEqual([]);
});
