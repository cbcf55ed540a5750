import { afterAll, expect, it, vi } from 'vitest';
import { diaEHoraLegivel, diaLegivel } from './data-legivel.ts';

// Before the module makes its formatters; another file may have had it make some.
vi.hoisted(() => {
  vi.stubEnv('TZ', 'America/Sao_Paulo');
  vi.resetModules();
});
afterAll(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

it('a day of the calendar stays that day west of Greenwich', () => {
  expect(diaLegivel('2026-11-29')).toBe('29 de novembro');
});

it("an instant is told on the reader's clock", () => {
  expect(diaLegivel('2026-11-30T02:59:59Z')).toBe('29 de novembro');
  expect(diaEHoraLegivel('2026-11-29T17:30:00Z')).toBe('29 de novembro às 14:30');
});
