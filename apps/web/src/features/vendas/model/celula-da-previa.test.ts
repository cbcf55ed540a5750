import { expect, test } from 'vitest';
import { celulaDaPrevia } from './celula-da-previa.ts';

test.each([
  ['data', false, '2026-11-24', '24/11/2026'],
  ['data', true, '2026-11-01', '11/2026'],
  ['data', true, 'Total', 'Total'],
  ['texto', false, '2026-11-01', '2026-11-01'],
  ['dinheiro', false, 84_000, 'R$\u00a0840,00'],
  ['duracao', false, 126, '2,10'],
  ['percentual', false, 8750, '87,50%'],
  ['inteiro', false, 1220, '1.220'],
  ['decimal', false, 60, '60'],
  ['dinheiro', false, null, ''],
] as const)('%s %s %s is %s', (tipo, soMes, valor, texto) => {
  expect(celulaDaPrevia({ tipo, soMes }, valor)).toBe(texto);
});
