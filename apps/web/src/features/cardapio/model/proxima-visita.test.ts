import { expect, test } from 'vitest';
import { proximaVisita } from './proxima-visita.ts';

const v = (km: number, meses: number) => ({ km, meses });

test.each([
  ['the first visit is its own step', v(10_000, 12), [v(10_000, 12)], v(20_000, 24)],
  ['a later one goes on as it came', v(40_000, 48), [v(30_000, 36), v(40_000, 48)], v(50_000, 60)],
  ['a short first visit is not the step', v(10_000, 12), [v(1_000, 1), v(10_000, 12)], v(19_000, 23)],
  ['visits that are there are passed over', v(10_000, 12), [v(10_000, 12), v(20_000, 24)], v(30_000, 36)],
  ['a plan by time only keeps its kilometres', v(0, 12), [v(0, 12)], v(0, 24)],
  ['a plan ends somewhere', v(1_000_000, 240), [v(1_000_000, 240)], v(1_000_000, 240)],
])('%s', (_, visita, plano, proxima) => {
  expect(proximaVisita(visita, plano)).toEqual(proxima);
});
