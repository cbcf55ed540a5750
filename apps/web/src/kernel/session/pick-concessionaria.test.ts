import { describe, expect, it } from 'vitest';
import { pickConcessionaria } from './pick-concessionaria.ts';

const norte = { codConcessionaria: 10 };
const sul = { codConcessionaria: 20 };

describe('dealership selection (spec §4)', () => {
  it.each([
    ['the only one, whatever was saved', [norte], [20], norte],
    ['the saved one among several', [norte, sul], [20], sul],
    ['the first of several saved', [norte, sul], [20, 10], sul],
    ['the next saved one when the first is no longer theirs', [norte, sul], [30, undefined, null, 10], norte],
    ['none when nothing was saved', [norte, sul], [undefined, null], null],
    ['none when the saved one is no longer theirs', [norte, sul], [30], null],
    ['none when there is none', [], [10], null],
  ])('selects %s', (_what, lista, saved, expected) => {
    expect(pickConcessionaria(lista, saved)).toBe(expected);
  });
});
