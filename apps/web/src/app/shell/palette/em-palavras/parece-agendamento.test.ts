import { CASOS } from '@oferta/domain/agenda/em-palavras/marcacoes.casos.ts';
import { expect, test } from 'vitest';
import { looksLikeBooking } from './parece-agendamento.ts';

test('every phrase that books is sent to be read', () => {
  const phrases = CASOS.filter((line) => !line.startsWith('#')).map((line) => line.split(' > ')[0] ?? '');
  expect(phrases.filter((phrase) => !looksLikeBooking(phrase))).toEqual([]);
});

test.each([
  'abc1d23',
  'ABC-1234',
  'maria silva',
  'faturamento ontem',
  'passagens dia 5',
  '205/55',
  'OS 12345',
])('%s is not', (text) => {
  expect(looksLikeBooking(text)).toBe(false);
});
