import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diasUteis, mesMais, primeiroDia, ultimoContado, ultimoDia } from './mes.ts';

test('months are counted over the years and back', () => {
  expect(mesMais('2026-11', 2)).toBe('2027-01');
  expect(mesMais('2026-01', -1)).toBe('2025-12');
  fc.assert(
    fc.property(
      fc.integer({ min: 2000, max: 2999 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: -500, max: 500 }),
      (ano, numero, n) => {
        const mes = `${ano}-${String(numero).padStart(2, '0')}`;
        expect(mesMais(mesMais(mes, n), -n)).toBe(mes);
        expect(ultimoDia(mesMais(mes, -1)) < primeiroDia(mes)).toBe(true);
      },
    ),
  );
});

test.each([
  ['2026-11-26', '2026-11-25'],
  ['2026-11-01', '2026-11-01'],
  ['2026-12-01', '2026-11-30'],
  ['2026-10-31', '2026-11-30'],
])('on %s November is counted up to %s', (hoje, ate) => {
  expect(ultimoContado({ de: '2026-11-01', fim: '2026-11-30', hoje })).toBe(ate);
});

test('November 2026 has nineteen worked days of Monday to Friday in a city that keeps the 20th', () => {
  const calendario = { diasDaSemana: [1, 2, 3, 4, 5], feriados: [] };
  // 2nd, 20th: national holidays; the 15th is a Sunday.
  const dias = diasUteis(calendario, primeiroDia('2026-11'), ultimoDia('2026-11'));
  expect(dias).toHaveLength(19);
  expect(dias[0]).toBe('2026-11-03');
});
