import { expect, test } from 'vitest';
import { comBalcao, quemDecidiu } from './quem-decidiu.ts';

test.each([
  ['link', 'Ana Sintética (cliente)'],
  ['telefone', 'Ana Sintética, por telefone'],
  ['balcao', 'Ana Sintética, no balcão'],
] as const)('who answered by %s is %s', (canal, dito) => {
  expect(quemDecidiu('Ana Sintética', canal)).toBe(dito);
});

test('what was kept with the counter’s raw name is read with its word', () => {
  expect(comBalcao('Ana Sintética, por balcao')).toBe('Ana Sintética, no balcão');
  expect(comBalcao('Ana Sintética, por telefone')).toBe('Ana Sintética, por telefone');
});
