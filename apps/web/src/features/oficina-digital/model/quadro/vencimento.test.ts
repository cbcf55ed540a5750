import { expect, it } from 'vitest';
import { vencimentoDe } from './vencimento.ts';

it.each([
  ['2026-11-22', 'Hoje', true],
  ['2026-11-21', 'Ontem', true],
  ['2026-10-23', 'Há 30 dias', true],
  ['2026-11-23', 'Amanhã', false],
  ['2026-12-21', 'Em 29 dias', false],
  ['2026-12-22', '22/12/2026', false],
])('%s is due %s', (dia, texto, vencido) => {
  expect(vencimentoDe(dia, '2026-11-22')).toEqual({ texto, vencido });
});
