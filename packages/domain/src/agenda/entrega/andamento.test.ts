import { expect, test } from 'vitest';
import { passoDoCarro } from './andamento.ts';

test.each([
  [[], false, 'naFila'],
  [[1, 1], false, 'naFila'],
  [[1, 2], false, 'emServico'],
  [[1, 3], false, 'emServico'],
  [[2, 4], false, 'emServico'],
  [[3, 4], false, 'inspecao'],
  [[4, 5], false, 'pronto'],
  [[5], false, 'pronto'],
  [[2], true, 'entregue'],
] as const)('jobs at %j, gone: %s', (status, entregue, passo) => {
  expect(
    passoDoCarro(
      status.map((cada) => ({ status: cada })),
      entregue,
    ),
  ).toBe(passo);
});
