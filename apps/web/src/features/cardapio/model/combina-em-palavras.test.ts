import { expect, test } from 'vitest';
import { combinaEmPalavras } from './combina-em-palavras.ts';

const ABERTA = { marcas: [], modelos: [], kmDe: null, kmAte: null, meses: [] };

test.each([
  [ABERTA, 'tudo'],
  [{ ...ABERTA, marcas: ['Chevrolet'] }, 'Chevrolet'],
  [{ ...ABERTA, marcas: ['Chevrolet'], modelos: ['Onix', 'Tracker', 'S10'] }, 'Onix, Tracker e mais 1'],
  [{ ...ABERTA, kmDe: 40_000, kmAte: 80_000 }, 'de 40.000 a 80.000 km'],
  [{ ...ABERTA, kmDe: 40_000, meses: [7, 6] }, 'a partir de 40.000 km · jun, jul'],
  [{ ...ABERTA, kmAte: 0 }, 'até 0 km'],
])('%j is read as %s', (combina, texto) => {
  expect(combinaEmPalavras(combina)).toBe(texto);
});
