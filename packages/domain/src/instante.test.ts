import { expect, it } from 'vitest';
import { dataEHora, dataEm, diaEHora, horaEm, instanteEmPalavras } from './instante.ts';

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

it.each([
  ['America/Sao_Paulo', '21/11/2026 00:30'],
  ['America/Manaus', '20/11/2026 23:30'],
  ['America/Rio_Branco', '20/11/2026 22:30'],
  ['America/Noronha', '21/11/2026 01:30'],
])('one instant is %s at %s, day and hour', (fuso, texto) => {
  const instante = '2026-11-21T03:30:00Z';
  expect(dataEHora(instante, fuso)).toBe(texto);
  expect(`${dataEm(instante, fuso)} ${horaEm(Date.parse(instante), fuso)}`).toBe(texto);
  expect(instanteEmPalavras(instante, fuso)).toBe(`${texto.slice(0, 5)}, ${texto.slice(-5)}`);
});
