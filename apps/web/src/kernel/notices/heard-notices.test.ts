import { describe, expect, it } from 'vitest';
import { takeUnheard } from './heard-notices.ts';

/** What the tabs of one browser share. */
function aStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

describe('one sound for one notice, however many tabs hear it', () => {
  it('the first tab sounds, the others stay silent, however late they come', () => {
    const storage = aStorage();
    const tabs = [['a'], ['a'], ['a']];
    expect(tabs.map((avisos) => takeUnheard(storage, avisos))).toEqual([true, false, false]);
    expect(takeUnheard(storage, ['b'])).toBe(true);
    expect(takeUnheard(storage, ['a'])).toBe(false);
  });

  it('notices gathered differently by two tabs sound once', () => {
    const storage = aStorage();
    expect(takeUnheard(storage, ['a', 'b'])).toBe(true);
    expect([takeUnheard(storage, ['a']), takeUnheard(storage, ['b'])]).toEqual([false, false]);
    expect(takeUnheard(storage, ['b', 'c'])).toBe(true);
    expect(takeUnheard(storage, ['c'])).toBe(false);
  });

  it('remembers as many as it needs and no more', () => {
    const storage = aStorage();
    for (let at = 0; at < 200; at++) expect(takeUnheard(storage, [`aviso ${at}`])).toBe(true);
    expect(JSON.parse(storage.getItem('avisosOuvidos') ?? '')).toHaveLength(50);
    expect(takeUnheard(storage, ['aviso 199'])).toBe(false);
  });

  it.each(['{', '{"a":1}', 'null'])('survives %j in storage', (text) => {
    const storage = aStorage();
    storage.setItem('avisosOuvidos', text);
    expect(takeUnheard(storage, ['a'])).toBe(true);
    expect(takeUnheard(storage, ['a'])).toBe(false);
  });
});
