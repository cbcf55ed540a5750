import { expect, test } from 'vitest';
import { nivelNormal } from './classica.ts';
import { resumo } from './historico.ts';
import { coberturaEmDias, posicaoDe, quantidadeAte } from './pedido.ts';

// Field notes, section 8: 10 days of lead time, 7 of review, 95 %, a month of 30 days.
const ANO = [12, 9, 15, 11, 0, 14, 10, 13, 12, 16, 11, 9];
const Z95 = 1.645;

test('the oracle: mean 11, deviation 4.112, variation 0.374, point 8, level 12', () => {
  const demanda = resumo(ANO);
  expect(demanda.media).toBe(11);
  expect(demanda.desvio).toBeCloseTo(4.112, 3);
  expect(demanda.desvio / demanda.media).toBeCloseTo(0.374, 3);
  const ponto = nivelNormal(demanda, 10 / 30, Z95);
  const alvo = nivelNormal(demanda, 17 / 30, Z95);
  expect([ponto, alvo].map((nivel) => nivel.toFixed(2))).toEqual(['7.57', '11.33']);
  expect([ponto, alvo].map(Math.ceil)).toEqual([8, 12]);
});

test.each([
  [3, 11, 8],
  [0, 11, 0],
  [-2, 11, 0],
  [3, 0, null],
])('%i units at %d a month last %s days', (unidades, porMes, dias) => {
  expect(coberturaEmDias(unidades, porMes)).toBe(dias);
});

test.each([
  [{ emMaos: 3, aChegar: 2, reservado: 2 }, 4, 12],
  [{ emMaos: 3, aChegar: 2, reservado: 2 }, 1, 9],
  [{ emMaos: 3, aChegar: 0, reservado: 2 }, 1, 11],
  [{ emMaos: 30, aChegar: 0, reservado: 0 }, 4, 0],
])('%o in packs of %i: order %i', (posicao, embalagem, pedido) => {
  expect(quantidadeAte(12, posicaoDe(posicao), embalagem)).toBe(pedido);
});
