import { expect, test } from 'vitest';
import { nivelNormal } from './classica.ts';
import { resumo } from './historico.ts';
import { posicaoDe, quantidadeAte } from './pedido.ts';

// Field notes, section 8: 10 days of lead time, 7 of review, 95 %, a month of 30 days.
const ANO = [12, 9, 15, 11, 0, 14, 10, 13, 12, 16, 11, 9];
const Z95 = 1.645;

test('the oracle: mean 11, deviation 4.112, point 8, level 12', () => {
  const demanda = resumo(ANO);
  expect(demanda.media).toBe(11);
  expect(demanda.desvio).toBeCloseTo(4.112, 3);
  expect(nivelNormal(demanda, 10 / 30, Z95)).toBeCloseTo(7.57, 2);
  expect(nivelNormal(demanda, 17 / 30, Z95)).toBeCloseTo(11.33, 2);
});

test.each([
  [{ emMaos: 3, aChegar: 2, reservado: 2 }, 4, 12],
  [{ emMaos: 3, aChegar: 2, reservado: 2 }, 1, 9],
  [{ emMaos: 3, aChegar: 0, reservado: 2 }, 1, 11],
  [{ emMaos: 30, aChegar: 0, reservado: 0 }, 4, 0],
])('%o in packs of %i: order %i', (posicao, embalagem, pedido) => {
  expect(quantidadeAte(12, posicaoDe(posicao), embalagem)).toBe(pedido);
});
