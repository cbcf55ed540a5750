import { expect, test } from 'vitest';
import { compareValues } from './sort-order.ts';

test('accents and case do not split the alphabet', () => {
  expect(['Zélia', 'érica', 'Ana', 'Edson'].sort(compareValues)).toEqual(['Ana', 'Edson', 'érica', 'Zélia']);
});

test('numbers inside text and numbers themselves go by size', () => {
  expect(['OS 100', 'OS 20'].sort(compareValues)).toEqual(['OS 20', 'OS 100']);
  expect([100, 20, 3].sort(compareValues)).toEqual([3, 20, 100]);
});
