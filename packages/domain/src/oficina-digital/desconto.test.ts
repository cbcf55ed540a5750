import { expect, test } from 'vitest';
import { precisaAutorizacao } from './desconto.ts';

test.each([
  [500, 500, 0, false],
  [501, 500, 0, true],
  [1_000, 500, 1_000, false],
  [1_001, 500, 1_000, true],
  [0, 0, 0, false],
])(
  'discount %i with limit %i and %i authorised asks for more: %s',
  (descontoBp, limiteBp, autorizadoBp, precisa) => {
    expect(precisaAutorizacao({ descontoBp, limiteBp, autorizadoBp })).toBe(precisa);
  },
);
