import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDay, parseDay, readDay } from './date-typing.ts';

const TODAY = '2026-10-16';

test.each([
  ['23/11/2026', '2026-11-23'],
  ['23112026', '2026-11-23'],
  ['231126', '2026-11-23'],
  ['3/1/26', '2026-01-03'],
  ['3-1-26', '2026-01-03'],
  [' 3.1.2026 ', '2026-01-03'],
  ['29/02/2028', '2028-02-29'],
  ['29/02/2026', null],
  ['31/04/2026', null],
  ['2026', null],
  ['', null],
])('%j is %j', (text, day) => {
  expect(parseDay(text, TODAY)).toBe(day);
});

test.each([
  ['24/11', '2026-11-24'],
  ['2411', '2026-11-24'],
  ['5/12', '2026-12-05'],
  ['05/12', '2026-12-05'],
  ['16/10', '2026-10-16'],
  ['15/10', '2027-10-15'],
  ['1510', '2027-10-15'],
  ['29/02', '2028-02-29'],
  ['30/02', null],
])('%j without its year is the next such day, %j', (text, day) => {
  expect(parseDay(text, TODAY)).toBe(day);
});

test.each(['1', '12', '123', '24112', '2411202', '24/112026', '24/11-2026', '24/11/', '24/11/026'])(
  '%j, half typed, is not read as some other day',
  (text) => {
    expect(parseDay(text, TODAY)).toBeNull();
  },
);

test('a day whose year was left out is today or comes within eight years', () => {
  const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2095-12-31'), noInvalidDate: true });
  const iso = (date: Date): string => date.toISOString().slice(0, 10);
  fc.assert(
    fc.property(day, day, (typed, now) => {
      const today = iso(now);
      const found = parseDay(formatDay(iso(typed)).slice(0, 5), today);
      expect(found?.slice(5)).toBe(iso(typed).slice(5));
      expect(
        found !== null && found >= today && found < iso(new Date(now.getTime() + 8.1 * 365.25 * 86_400_000)),
      ).toBe(true);
    }),
  );
});

test.each([
  ['24/11', { value: '2026-11-24' }],
  ['15/10/2026', { error: 'Digite um dia a partir de 16/10/2026' }],
  ['15/10', { error: 'Digite um dia até 31/12/2026' }],
  ['amanhã', { error: 'Data inválida. Digite dia, mês e ano, como 16/10/2026' }],
  ['31/11/2026', { error: 'Data inválida. Digite dia, mês e ano, como 16/10/2026' }],
])('%j within its limits is %j', (text, reading) => {
  expect(readDay(text, { today: TODAY, min: TODAY, max: '2026-12-31' })).toEqual(reading);
});

test('a day is shown the Brazilian way', () => {
  expect(formatDay('2026-11-03')).toBe('03/11/2026');
});
