import { expect, test } from 'vitest';
import { pedidoDa } from './tecla.ts';

const tecla = (key: string, over: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...over,
});

test.each([
  ['Enter', { faz: 'anda', passo: 1, sai: false }],
  ['ArrowDown', { faz: 'anda', passo: 1, sai: false }],
  ['ArrowUp', { faz: 'anda', passo: -1, sai: false }],
  ['Tab', { faz: 'anda', passo: 1, sai: true }],
  ['Escape', { faz: 'larga' }],
])('%s means the same in an open cell and in a closed one', (key, pedido) => {
  expect([pedidoDa(tecla(key), false), pedidoDa(tecla(key), true)]).toEqual([pedido, pedido]);
});

test.each([
  ['F2', { faz: 'edita' }],
  ['Delete', { faz: 'apaga' }],
  ['Backspace', { faz: 'apaga' }],
  ['7', { faz: 'escreve', texto: '7' }],
  ['-', { faz: 'escreve', texto: '-' }],
])('%s is the grid’s while the cell is closed, and the cell’s own while it is open', (key, pedido) => {
  expect([pedidoDa(tecla(key), false), pedidoDa(tecla(key), true)]).toEqual([pedido, null]);
});

test('undoing is the cell’s own while it is open, and other commands are the browser’s', () => {
  expect(pedidoDa(tecla('z', { ctrlKey: true }), false)).toEqual({ faz: 'desfaz' });
  expect(pedidoDa(tecla('Z', { ctrlKey: true, shiftKey: true }), false)).toEqual({ faz: 'refaz' });
  expect(pedidoDa(tecla('y', { ctrlKey: true }), false)).toEqual({ faz: 'refaz' });
  expect(pedidoDa(tecla('z', { metaKey: true }), true)).toBeNull();
  expect(pedidoDa(tecla('c', { ctrlKey: true }), false)).toBeNull();
  expect(pedidoDa(tecla('Shift', { shiftKey: true }), false)).toBeNull();
  expect(pedidoDa(tecla('Tab', { shiftKey: true }), false)).toEqual({ faz: 'anda', passo: -1, sai: true });
});
