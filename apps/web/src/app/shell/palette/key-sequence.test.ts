import { expect, it } from 'vitest';
import { findShortcut } from './key-sequence.ts';

const shell = { keys: ['g', 'a'], name: 'agenda' };
const novo = { keys: ['n'], name: 'novo' };
const find = (keys: string, pause = 100) =>
  findShortcut(
    [shell, novo],
    [...keys].map((key, index) => ({ key, at: index * pause })),
  )?.name;

it.each([
  ['n', 'novo'],
  ['N', 'novo'],
  ['ga', 'agenda'],
  ['xga', 'agenda'],
  ['a', undefined],
  ['gxa', undefined],
  ['', undefined],
])('the keys "%s" do %s', (keys, name) => {
  expect(find(keys)).toBe(name);
});

it('forgets a sequence begun too long ago', () => {
  expect(find('ga', 5_000)).toBeUndefined();
});

it("lets the screen's own shortcut win", () => {
  const own = { keys: ['n'], name: 'da tela' };
  expect(findShortcut([novo, own], [{ key: 'n', at: 0 }])).toBe(own);
});
