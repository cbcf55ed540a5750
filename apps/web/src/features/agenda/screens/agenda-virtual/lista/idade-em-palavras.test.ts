import { expect, test } from 'vitest';
import { idadeEmPalavras } from './idade-em-palavras.ts';

test.each([
  [0, '0 min'],
  [59, '59 min'],
  [60, '1 h'],
  [65, '1 h 05'],
  [1440, '1 d'],
  [1440 + 185, '1 d 3 h'],
])('%i min reads "%s"', (minutos, texto) => {
  expect(idadeEmPalavras(minutos)).toBe(texto);
});
