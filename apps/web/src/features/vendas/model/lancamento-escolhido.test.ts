import { expect, test } from 'vitest';
import { choose, unchooseAll } from '#kernel/session/choices.ts';
import { diaEscolhido, escolherDia } from './lancamento-escolhido.ts';

test('a day is chosen and found again', () => {
  unchooseAll();
  expect(diaEscolhido()).toBeNull();
  escolherDia('2026-11-04');
  expect(diaEscolhido()).toBe('2026-11-04');
});

test('what is no day is none', () => {
  choose('lancamento', { mes: '11', ano: 2026, dia: '31' });
  expect(diaEscolhido()).toBeNull();
});
