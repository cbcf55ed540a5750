import { expect, test } from 'vitest';
import { impedimentoDoRetorno } from './previsao-retorno.ts';

const as = (hora: string): Date => new Date(`2026-11-23T${hora}Z`);
const agora = as('11:00:00');

test.each([
  ['nobody knows', null, null, null],
  ['later', as('11:30:00'), null, null],
  ['this very moment', agora, null, null],
  ['a second ago', as('10:59:59'), null, 'jaPassou'],
  ['past, where another time was said', as('10:30:00'), as('10:00:00'), 'jaPassou'],
  ['past, where a later time was said', as('10:30:00'), as('12:00:00'), 'jaPassou'],
  ['what was said, passed meanwhile', as('10:30:00'), as('10:30:00'), null],
  ['what was said, as a screen shows it', as('10:30:00'), as('10:30:42'), null],
] as const)('%s', (_, retorno, antes, esperado) => {
  expect(impedimentoDoRetorno(retorno, { antes, agora })).toBe(esperado);
});
