import { expect, test } from 'vitest';
import { kmDito } from './revisao.ts';

test.each([
  ['Revisão 40.000 km', 40_000],
  ['REVISAO DE 10000KM', 10_000],
  ['revisão dos 60 mil', 60_000],
  ['Revisão periódica', null],
  ['Revisão e 4 pneus', null],
])('%s says %s km', (descricao, km) => {
  expect(kmDito(descricao)).toBe(km);
});
