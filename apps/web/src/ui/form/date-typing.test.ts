import { expect, test } from 'vitest';
import { formatDay, parseDay } from './date-typing.ts';

test.each([
  ['23/11/2026', '2026-11-23'],
  ['23112026', '2026-11-23'],
  ['3/1/26', '2026-01-03'],
  ['29/02/2028', '2028-02-29'],
  ['29/02/2026', null],
  ['31/04/2026', null],
  ['2026', null],
  ['', null],
])('%j is %j', (text, day) => {
  expect(parseDay(text)).toBe(day);
});

test('a day is shown the Brazilian way', () => {
  expect(formatDay('2026-11-03')).toBe('03/11/2026');
});
