import { expect, test } from 'vitest';
import { levarPara } from './ordem-das-linhas.ts';

const ORDEM = [10, 20, 30];

test('a line is taken up or down; out of the list nothing moves', () => {
  expect(levarPara(ORDEM, 30, 0)).toEqual([30, 10, 20]);
  expect(levarPara(ORDEM, 10, 1)).toEqual([20, 10, 30]);
  for (const [qual, destino] of [
    [10, -1],
    [30, 3],
    [99, 0],
    [20, 1],
  ] as const)
    expect(levarPara(ORDEM, qual, destino)).toBe(ORDEM);
});
