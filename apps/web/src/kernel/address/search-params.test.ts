import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './search-params.ts';

describe('addresses people can read', () => {
  it.each([
    [{ st: ['2', '3'], con: 'c1' }, '?st=2,3&con=c1'],
    [{ q: 'João da Silva' }, '?q=Jo%C3%A3o+da+Silva'],
    [{ dia: '2026-11-23', hora: '10:30' }, '?dia=2026-11-23&hora=10:30'],
    [{ q: 'a,b' }, '?q=a%2Cb'],
    [{ tv: '' }, '?tv'],
    [{ st: [], con: undefined }, ''],
  ])('%j is written %s', (params, search) => {
    expect(stringifySearch(params)).toBe(search);
  });

  it('reads back whatever it writes', () => {
    const text = fc.string({ unit: 'grapheme' });
    const value = fc.oneof(text, fc.array(text, { minLength: 2, maxLength: 4 }));
    const name = fc.string({ unit: 'grapheme', minLength: 1 }).filter((one) => one !== '__proto__');
    fc.assert(
      fc.property(fc.dictionary(name, value), (params) => {
        expect(parseSearch(stringifySearch(params))).toEqual({ ...params });
      }),
    );
  });

  it.each(['?q=%E0%A4%A', '?=1', '?&&', '?a=b=c'])('does not break on %s', (search) => {
    expect(() => parseSearch(search)).not.toThrow();
  });
});
