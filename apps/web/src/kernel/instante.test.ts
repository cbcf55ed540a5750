import { expect, it } from 'vitest';
import { dataEHora, diaEHora } from './instante.ts';

const FUSO = 'America/Sao_Paulo';
const agora = new Date('2026-11-21T15:00:00Z');

it.each([
  ['2026-11-21T13:36:00Z', '10:36'],
  ['2026-11-21T03:00:00Z', '00:00'],
  ['2026-11-21T02:59:00Z', '20/11 23:59'],
])('%s reads %s at the dealership', (instante, texto) => {
  expect(diaEHora(instante, FUSO, agora)).toBe(texto);
});

it('a list that reaches far back says the year', () => {
  expect(dataEHora('2025-11-21T02:59:00Z', FUSO)).toBe('20/11/2025 23:59');
});
