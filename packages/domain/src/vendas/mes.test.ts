import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addMeses,
  diasDoMes,
  fimDoMes,
  formatDiaDoMes,
  formatMes,
  formatMesCurto,
  inicioDoMes,
  isMes,
  lugaresAntes,
  mesDe,
} from './mes.ts';

test('months are counted over the ends of years', () => {
  expect(addMeses('2026-11', 2)).toBe('2027-01');
  expect(addMeses('2026-01', -1)).toBe('2025-12');
  expect(fimDoMes('2028-02')).toBe('2028-02-29');
  expect(formatMes('2026-11')).toBe('Novembro de 2026');
  expect(formatMesCurto('2026-09')).toBe('set 2026');
  expect(formatDiaDoMes('2026-11-04')).toBe('4 de novembro');
  expect(lugaresAntes('2026-11')).toBe(0);
  expect(lugaresAntes('2026-10')).toBe(4);
});

test.each(['2026-13', '2026-00', '26-11', '2026-1', '2026-11-01', '0000-01', ''])(
  '"%s" is no month',
  (texto) => {
    expect(isMes(texto)).toBe(false);
    expect(() => inicioDoMes(texto)).toThrow(RangeError);
  },
);

test('a month’s days are all of that month, one after another', () => {
  const mes = fc.integer({ min: 0, max: 1200 }).map((n) => addMeses('1990-01', n));
  fc.assert(
    fc.property(mes, fc.integer({ min: -300, max: 300 }), (um, n) => {
      const dias = diasDoMes(um);
      expect(dias.every((dia) => mesDe(dia) === um)).toBe(true);
      expect([dias[0], dias.at(-1)]).toEqual([inicioDoMes(um), fimDoMes(um)]);
      expect(addMeses(addMeses(um, n), -n)).toBe(um);
    }),
  );
});
