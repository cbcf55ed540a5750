import { expect, it } from 'vitest';
import { quandoFoi } from './quando-foi.ts';

const AGORA = Date.parse('2026-11-23T11:00:00Z');

it.each([
  [null, 'Nunca'],
  ['2026-11-23T10:59:30Z', 'agora'],
  // A clock ahead of the server's.
  ['2026-11-23T11:00:05Z', 'agora'],
  ['2026-11-23T10:55:00Z', 'há 5 minutos'],
  ['2026-11-23T08:00:00Z', 'há 3 horas'],
  ['2026-11-22T08:00:00Z', 'ontem'],
  ['2026-11-01T11:00:00Z', 'há 22 dias'],
  ['2026-09-01T15:00:00Z', '01/09/2026'],
  ['2026-09-01T02:59:00Z', '31/08/2026'],
])('%s is said as %s', (instante, texto) => {
  expect(quandoFoi(instante, 'America/Sao_Paulo', AGORA)).toBe(texto);
});
