import { expect, it } from 'vitest';
import { DAYS_OF_A_ROUND, inTurn, turnOf } from './turns.mjs';

it('plays everything once in the days of a round, also across the end of a month', () => {
  const row = ['a', 'b', 'c', 'd', 'e'];
  const days = ['20261129', '20261130', '20261201'];
  expect(days).toHaveLength(DAYS_OF_A_ROUND);
  const played = days.flatMap((day) => inTurn(row, turnOf(day)).now);
  expect(new Set(played)).toEqual(new Set(row));
  expect(played).toHaveLength(row.length);
  const { now, later } = inTurn(row, turnOf('20261129'));
  expect(new Set([...now, ...later])).toEqual(new Set(row));
});

it('takes a seed that is no day for itself', () => {
  expect([turnOf('434159008'), turnOf('7')]).toEqual([434_159_008 % 3, 1]);
});
