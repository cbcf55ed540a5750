import { expect, test } from 'vitest';
import { CENTRO, dentro, janela } from './cortar-foto.ts';

const DEITADA = { width: 400, height: 200 };

test('at zoom 1 the shorter side fills the window, in the middle', () => {
  expect(janela(CENTRO, DEITADA)).toEqual({ x: 100, y: 0, lado: 200 });
});

test.each([
  ['left', { x: 0, y: 0.5, zoom: 1 }, { x: 0, y: 0, lado: 200 }],
  ['right', { x: 1, y: 0.5, zoom: 1 }, { x: 200, y: 0, lado: 200 }],
  ['a corner, closer', { x: 0, y: 1, zoom: 2 }, { x: 0, y: 100, lado: 100 }],
  ['closer than allowed', { x: 0.5, y: 0.5, zoom: 9 }, { x: 175, y: 75, lado: 50 }],
  ['further than the photo', { x: 0.5, y: 0.5, zoom: 0.2 }, { x: 100, y: 0, lado: 200 }],
])('the window never leaves the photo: %s', (_name, corte, esperada) => {
  expect(janela(corte, DEITADA)).toEqual(esperada);
  expect(janela(dentro(corte, DEITADA), DEITADA)).toEqual(esperada);
});
