import { describe, expect, it } from 'vitest';
import { pickConcessionaria } from './pick-concessionaria.ts';

const norte = { codConcessionaria: 10 };
const sul = { codConcessionaria: 20 };

describe('dealership selection (spec §4)', () => {
  it.each([
    ['the only one, whatever was saved', [norte], 20, norte],
    ['the saved one among several', [norte, sul], 20, sul],
    ['none when nothing was saved', [norte, sul], undefined, null],
    ['none when the saved one is no longer theirs', [norte, sul], 30, null],
    ['none when there is none', [], 10, null],
  ])('selects %s', (_what, lista, saved, expected) => {
    expect(pickConcessionaria(lista, saved)).toBe(expected);
  });
});
