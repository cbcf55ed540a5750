import { expect, test } from 'vitest';
import { mudado } from './mudado.ts';

test.each([
  ['down', 0, 2, ['b', 'c', 'a']],
  ['up', 2, 0, ['c', 'a', 'b']],
  ['one step', 1, 2, ['a', 'c', 'b']],
  ['nowhere', 1, 1, ['a', 'b', 'c']],
  ['what is not there', 9, 0, ['a', 'b', 'c']],
])('moves %s and keeps the others in order', (_name, de, para, depois) => {
  expect(mudado(['a', 'b', 'c'], de, para)).toEqual(depois);
});
