import { expect, it } from 'vitest';
import { titleBehind } from './title-behind.ts';

it('a tab behind others says its screen first, after the number', () => {
  const prescribed = 'Makena - Gestão Oferta Digital';
  expect(titleBehind(prescribed, 'Entregas')).toBe(`Entregas · ${prescribed}`);
  expect(titleBehind(`(3) ${prescribed}`, 'Entregas')).toBe(`(3) Entregas · ${prescribed}`);
});

it('said twice it is said once, and a screen without a name leaves the title alone', () => {
  expect(titleBehind('(3) Entregas · Makena', 'Entregas')).toBe('(3) Entregas · Makena');
  expect(titleBehind('Makena', '')).toBe('Makena');
});
