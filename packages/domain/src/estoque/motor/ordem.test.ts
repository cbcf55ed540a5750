import { expect, test } from 'vitest';
import { certeza } from './distribuicao.ts';
import { melhorOrdem } from './ordem.ts';

const umaPorMes = certeza(1, 6);

test('the dearer a line, the more months of demand it brings', () => {
  const lote = (linha: number) => {
    const { ponto, nivel } = melhorOrdem({
      umMes: umaPorMes,
      custos: { guarda: 1, linha, perda: 50 },
      maior: 20,
    });
    return nivel - ponto;
  };
  expect(lote(1)).toBe(1);
  expect(lote(20)).toBeGreaterThan(lote(4));
});

test('a part that nobody asks for, or that is not worth its line, is never ordered', () => {
  const custos = { guarda: 1, linha: 8, perda: 50 };
  expect(melhorOrdem({ umMes: certeza(0, 6), custos, maior: 10 }).ponto).toBe(-1);
  expect(melhorOrdem({ umMes: umaPorMes, custos: { ...custos, perda: 0 }, maior: 10 }).ponto).toBe(-1);
});
