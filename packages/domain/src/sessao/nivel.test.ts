import { describe, expect, it } from 'vitest';
import {
  isNivel,
  NIVEIS,
  NIVEIS_AGENDA,
  NIVEIS_OFICINA,
  podeDar,
  recebeDetratores,
  recebeOrcamentos,
  veRedeSemFiltro,
} from './nivel.ts';
import { NOMES_NIVEL } from './nomes-nivel.ts';

describe('isNivel', () => {
  it.each([-1, 1, 2, 3, 4, 5, 6])('accepts %i', (nivel) => {
    expect(isNivel(nivel)).toBe(true);
  });

  it.each([0, 7, -2, 1.5, '1', null, undefined, Number.NaN, [1]])('refuses %j', (value) => {
    expect(isNivel(value)).toBe(false);
  });
});

it('tells of new quotes whom the specification names', () => {
  expect(NIVEIS.filter(recebeOrcamentos)).toEqual([-1, 1, 2, 3]);
});

it('tells of unhappy customers the managers of a dealership', () => {
  expect(NIVEIS.filter(recebeDetratores)).toEqual([1]);
});

it('opens the agenda and the workshop to whom the specification names', () => {
  expect(new Set(NIVEIS_AGENDA)).toEqual(new Set([-1, 1, 2, 4, 5]));
  expect(new Set(NIVEIS_OFICINA)).toEqual(new Set([1, 2, 3, -1]));
});

it('has a name of its own for every level', () => {
  expect(new Set(NIVEIS.map((nivel) => NOMES_NIVEL[nivel])).size).toBe(NIVEIS.length);
});

describe('podeDar', () => {
  // Written out by hand: who (row) may give which level, in the order of NIVEIS.
  const TABELA = {
    [-1]: [-1, 1, 2, 3, 4, 5, 6],
    1: [1, 3, 4, 5, 6],
    2: [1, 2, 3, 4, 5, 6],
    3: [3, 4, 5, 6],
    4: [3, 4, 5, 6],
    5: [3, 4, 5, 6],
    6: [3, 4, 5, 6],
  } as const;

  it.each(NIVEIS)('a person of level %i gives', (quem) => {
    expect(NIVEIS.filter((nivel) => podeDar(quem, nivel))).toEqual(TABELA[quem]);
  });
});

it('shows the whole distributor without filters to its own staff only', () => {
  expect(NIVEIS.filter(veRedeSemFiltro)).toEqual([-1, 2]);
});
