import { expect, test } from 'vitest';
import { passoNaGrade, type Lugar } from './passo-na-grade.ts';

const GRADE = { linhas: 3, colunas: 5, editaveis: [0, 1, 3] };
const tecla = (key: string, mais: { shiftKey?: boolean; ctrlKey?: boolean } = {}) => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  ...mais,
});
const em = (linha: number, coluna: number): Lugar => ({ linha, coluna });

test.each([
  ['ArrowDown', em(0, 2), em(1, 2)],
  ['ArrowDown', em(2, 2), em(2, 2)],
  ['ArrowUp', em(0, 2), em(0, 2)],
  ['ArrowLeft', em(1, 0), em(1, 0)],
  ['ArrowRight', em(1, 4), em(1, 4)],
  ['Home', em(1, 3), em(1, 0)],
  ['End', em(1, 3), em(1, 4)],
  ['Enter', em(0, 1), em(1, 1)],
  ['Tab', em(0, 1), em(0, 3)],
  ['Tab', em(0, 3), em(1, 0)],
  ['Tab', em(2, 3), null],
  ['a', em(0, 0), null],
])('%s from %o', (key, de, para) => {
  expect(passoNaGrade(de, tecla(key), GRADE)).toEqual(para);
});

test('Shift and Ctrl turn a step around or take it to the end', () => {
  expect(passoNaGrade(em(1, 0), tecla('Tab', { shiftKey: true }), GRADE)).toEqual(em(0, 3));
  expect(passoNaGrade(em(0, 0), tecla('Tab', { shiftKey: true }), GRADE)).toBeNull();
  expect(passoNaGrade(em(1, 2), tecla('Enter', { shiftKey: true }), GRADE)).toEqual(em(0, 2));
  expect(passoNaGrade(em(1, 2), tecla('End', { ctrlKey: true }), GRADE)).toEqual(em(2, 4));
  expect(passoNaGrade(em(1, 2), tecla('Home', { ctrlKey: true }), GRADE)).toEqual(em(0, 0));
});
