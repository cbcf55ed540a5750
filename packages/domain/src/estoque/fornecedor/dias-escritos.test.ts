import { expect, test } from 'vitest';
import {
  escreverDias,
  escreverDiasDaSemana,
  lerDias,
  lerDiasDaSemana,
  lerDiasDoMes,
} from './dias-escritos.ts';

test.each([
  ['ter, sex', [2, 5]],
  ['Terça e quinta-feira', [2, 4]],
  ['SÁBADO;dom', [6, 0]],
  ['', []],
  ['ter, depois', null],
])('weekdays in words: %s', (texto, dias) => {
  expect(lerDiasDaSemana(texto)).toEqual(dias);
});

test('what is written is read again', () => {
  expect(lerDiasDaSemana(escreverDiasDaSemana([1, 6]))).toEqual([1, 6]);
  expect(lerDias(escreverDias(['2026-12-24', '2026-12-31']))).toEqual(['2026-12-24', '2026-12-31']);
});

test('days that there are', () => {
  expect(lerDiasDoMes('5, 20')).toEqual([5, 20]);
  expect(lerDiasDoMes('0, 20')).toBeNull();
  expect(lerDiasDoMes('5 de maio')).toBeNull();
  expect(lerDias('31/02/2026')).toBeNull();
  expect(lerDias('amanhã')).toBeNull();
});
