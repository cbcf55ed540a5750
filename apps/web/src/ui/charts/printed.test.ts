import { expect, test } from 'vitest';
import type { Bar, BarsGeometry } from './bar.ts';
import { printedOf } from './printed.ts';

/** Bars of 22 px whose middles are so far apart; a unit is ten pixels, zero lies at 140. */
const geometry = (each: number): BarsGeometry => ({
  width: 600,
  left: 0,
  right: 600,
  base: 140,
  x: (at) => each / 2 + at * each,
  y: (value) => 140 - value * 10,
  bar: 22,
  ticks: [0, 10],
  labelled: new Set(),
});
const texts = (bars: readonly Bar[], each = 48): readonly string[] =>
  printedOf(bars, geometry(each), String).map(({ text }) => text);

const free = (id: string, value: number): Bar => ({ id, label: id, value, target: 10, note: '0,9 h' });

test('what is left stands above the capacity, clear of every bar', () => {
  const printed = printedOf([free('8', 9), free('9', 2)], geometry(48), String);
  expect(printed.map(({ y }) => y)).toEqual([35, 35]);
});

test('on a phone, where they would run together, none of them is written', () => {
  expect(texts([free('8', 9), free('9', 2), free('10', 5)], 28)).toEqual([]);
});

test('a value off target is not written over a taller neighbour, nor over another number', () => {
  const off = (id: string, value: number): Bar => ({ id, label: id, value, off: true });
  const tall: Bar = { id: 't', label: 't', value: 12 };
  expect(texts([off('a', 7), tall], 48)).toEqual(['7']);
  expect(texts([off('a', 7), tall], 24)).toEqual(['7']);
  expect(texts([off('a', 7.25), tall], 24)).toEqual([]);
  expect(texts([off('a', 7.25), off('b', 7.2)], 26)).toEqual(['7.25']);
});
