import { describe, expect, it } from 'vitest';
import { asFlag, asList, asNumber, asOneOf, asText } from './search-codecs.ts';

describe('search codecs', () => {
  it('reads absent and broken values as what is meant then', () => {
    expect(asText.read('')).toBeUndefined();
    expect(asList.read(undefined)).toEqual([]);
    expect(asFlag.read(undefined)).toBe(false);
    expect(asNumber(1).read('abc')).toBe(1);
    expect(asOneOf(['quadro', 'lista']).read('mapa')).toBe('quadro');
  });

  it('reads what is there', () => {
    expect(asText.read(['a', 'b'])).toBe('a,b');
    expect(asList.read('2')).toEqual(['2']);
    expect(asFlag.read('')).toBe(true);
    expect(asNumber(1).read('0')).toBe(0);
    expect(asOneOf(['quadro', 'lista']).read('lista')).toBe('lista');
  });

  it('leaves out of the address what is meant anyway', () => {
    expect([asText.write(''), asList.write([]), asFlag.write(false), asNumber(1).write(1)]).toEqual(
      Array(4).fill(undefined),
    );
    expect(asOneOf(['quadro', 'lista']).write('quadro')).toBeUndefined();
    expect(asNumber(1).write(2)).toBe('2');
  });
});
