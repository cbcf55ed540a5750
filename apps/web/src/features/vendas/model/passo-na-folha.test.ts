import { expect, test } from 'vitest';
import { passoNaFolha } from './passo-na-folha.ts';

const tecla = (key: string, shiftKey = false) => ({ key, shiftKey });
const campo = (value: string, selectionStart: number, selectionEnd = selectionStart) => ({
  value,
  selectionStart,
  selectionEnd,
});

test('Enter and the arrows walk a column from wherever the caret is', () => {
  expect(passoNaFolha(tecla('ArrowDown'), campo('123', 1))).toEqual([1, 0]);
  expect(passoNaFolha(tecla('ArrowUp'), campo('123', 1))).toEqual([-1, 0]);
  expect(passoNaFolha(tecla('Enter'), campo('123', 1))).toEqual([1, 0]);
  expect(passoNaFolha(tecla('Enter', true), campo('123', 1))).toEqual([-1, 0]);
});

test('sideways a cell is left from its text’s end, or with all of it selected', () => {
  expect(passoNaFolha(tecla('ArrowRight'), campo('123', 3))).toEqual([0, 1]);
  expect(passoNaFolha(tecla('ArrowRight'), campo('123', 0, 3))).toEqual([0, 1]);
  expect(passoNaFolha(tecla('ArrowRight'), campo('123', 1))).toBeNull();
  expect(passoNaFolha(tecla('ArrowRight'), campo('123', 1, 3))).toBeNull();
  expect(passoNaFolha(tecla('ArrowLeft'), campo('123', 0))).toEqual([0, -1]);
  expect(passoNaFolha(tecla('ArrowLeft'), campo('123', 0, 3))).toEqual([0, -1]);
  expect(passoNaFolha(tecla('ArrowLeft'), campo('123', 3))).toBeNull();
  expect(passoNaFolha(tecla('ArrowLeft'), campo('', 0))).toEqual([0, -1]);
  expect(passoNaFolha(tecla('a'), campo('', 0))).toBeNull();
});
