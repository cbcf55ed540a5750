import { expect, it } from 'vitest';
import { reduzir, tentativas } from './tamanho-foto.ts';

it.each([
  [4000, 3000, 1600, 1200],
  [3000, 4000, 1200, 1600],
  [800, 600, 800, 600],
  [9000, 3, 1600, 1],
])('%i × %i is sent as %i × %i', (largura, altura, menorLargura, menorAltura) => {
  expect(reduzir({ largura, altura })).toEqual({ largura: menorLargura, altura: menorAltura });
});

it('gives up quality before pixels, and never asks for more of either', () => {
  const todas = [...tentativas({ largura: 4000, altura: 3000 })];
  expect(todas.slice(0, 4).map(({ largura, qualidade }) => [largura, qualidade])).toEqual([
    [1600, 0.82],
    [1600, 0.7],
    [1600, 0.58],
    [1280, 0.82],
  ]);
  const lados = todas.map(({ largura }) => largura);
  expect(lados).toEqual(lados.toSorted((a, b) => b - a));
  expect(todas.at(-1)?.largura).toBeGreaterThanOrEqual(320);
});
