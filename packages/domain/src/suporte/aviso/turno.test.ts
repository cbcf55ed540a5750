import { expect, test } from 'vitest';
import { quandoTocar, TURNO_PADRAO, type Turno } from './turno.ts';

const em = (texto: string): Date => new Date(`${texto}:00-03:00`);
const CASA = { fuso: 'America/Sao_Paulo', turno: TURNO_PADRAO, urgente: false };

// The 23rd is a Monday, the 28th a Saturday.
test.each([
  ['in the hours', '2026-11-23T08:00', '2026-11-23T08:00'],
  ['at their last minute', '2026-11-23T17:59', '2026-11-23T17:59'],
  ['before them', '2026-11-23T06:30', '2026-11-23T08:00'],
  ['after them', '2026-11-23T18:00', '2026-11-24T08:00'],
  ['on Friday night', '2026-11-27T23:00', '2026-11-28T08:00'],
  ['on Saturday afternoon', '2026-11-28T12:00', '2026-11-30T08:00'],
  ['on Sunday', '2026-11-29T10:00', '2026-11-30T08:00'],
])('%s, at %s: %s', (_quando, agora, toca) => {
  expect(quandoTocar(em(agora), CASA)).toEqual(em(toca));
});

interface Caso {
  readonly turno: Partial<Turno>;
  readonly urgente: boolean;
}

test.each<[string, Caso, string, string]>([
  ['urgent, in the evening', { turno: {}, urgente: true }, '2026-11-23T19:00', '2026-11-23T19:00'],
  [
    'urgent, but nothing is to ring',
    { turno: { fora: 'nada' }, urgente: true },
    '2026-11-23T19:00',
    '2026-11-24T08:00',
  ],
  [
    'everything is to ring',
    { turno: { fora: 'tudo' }, urgente: false },
    '2026-11-29T10:00',
    '2026-11-29T10:00',
  ],
  ['not at night', { turno: { fora: 'tudo' }, urgente: true }, '2026-11-23T22:00', '2026-11-24T07:00'],
  ['nor before morning', { turno: {}, urgente: true }, '2026-11-24T06:59', '2026-11-24T07:00'],
  ['no Saturdays', { turno: { sabado: null }, urgente: false }, '2026-11-27T18:00', '2026-11-30T08:00'],
  [
    'who works at night is told at night',
    { turno: { semana: { inicioMin: 18 * 60, fimMin: 24 * 60 } }, urgente: false },
    '2026-11-23T23:10',
    '2026-11-23T23:10',
  ],
])('%s', (_nome, { turno, urgente }, agora, toca) => {
  expect(quandoTocar(em(agora), { ...CASA, turno: { ...TURNO_PADRAO, ...turno }, urgente })).toEqual(
    em(toca),
  );
});

test('goes by the clocks of the dealership', () => {
  expect(quandoTocar(em('2026-11-23T18:30'), { ...CASA, fuso: 'America/Manaus' })).toEqual(
    em('2026-11-23T18:30'),
  );
});
