import { expect, it } from 'vitest';
import { titleOf } from './document-title.ts';

it.each([
  [0, 'Makena - Gestão Oferta Digital'],
  [3, '(3) Makena - Gestão Oferta Digital'],
])('with %i notifications the tab is called %s (spec §1)', (count, title) => {
  expect(titleOf('Makena', count)).toBe(title);
});
