import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Ana Beatriz Souza', 'AS'],
  ['Wesley de Góes', 'WG'],
  ['  Carlos  ', 'C'],
  ['érica da lima', 'ÉL'],
  ['', '?'],
])('%j becomes %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
