import { expect, it } from 'vitest';
import { limitOf, overLimit, slowest } from './time-budget.mjs';

const times = [
  { file: 'apps/server/src/features/agenda/a.test.ts', seconds: 31 },
  { file: 'e2e/agenda/b.spec.ts', seconds: 59 },
  { file: 'e2e/agenda/c.spec.ts', seconds: 61 },
  { file: 'apps/server/test/fundo/d.test.ts', seconds: 179 },
];

it('names the files over their limit, and grants a slow machine more', () => {
  expect(overLimit(times, 1).map(({ file }) => file)).toEqual([times[2].file, times[0].file]);
  expect(overLimit(times, 2)).toEqual([]);
  expect(limitOf('apps/server/test/isolamento/e.test.ts', 1)).toBe(180);
});

it('lists the slowest first', () => {
  expect(slowest(times, 2).map(({ seconds }) => seconds)).toEqual([179, 61]);
});
