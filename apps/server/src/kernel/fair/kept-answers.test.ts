import { beforeEach, expect, test } from 'vitest';
import { feedVersions } from '../realtime/feed-versions.ts';
import { keptAnswers } from './kept-answers.ts';

const HORAS = { feed: 'getAgendamentos', codDistribuidor: 1, codConcessionaria: 7, question: 's1' } as const;

let now: number;
let vezes: number;
let versions: ReturnType<typeof feedVersions>;
let kept: ReturnType<typeof keptAnswers>;
beforeEach(() => {
  now = 0;
  vezes = 0;
  versions = feedVersions();
  versions.setHearing(true);
  kept = keptAnswers(versions, () => now);
});
const perguntar = (over: Partial<Record<keyof typeof HORAS, never>> | object = {}) =>
  kept.get({ ...HORAS, ...over }, () => Promise.resolve((vezes += 1)));

test('who asks the same in the same seconds gets the same answer, worked out once', async () => {
  expect(await Promise.all([perguntar(), perguntar(), perguntar()])).toEqual([1, 1, 1]);
  now = 2_999;
  expect(await perguntar()).toBe(1);
  now = 3_000;
  expect(await perguntar()).toBe(2);
});

test.each([
  ['in other words', { question: 's2' }],
  ['of another dealership', { codConcessionaria: 77 }],
  ['of another distributor', { codDistribuidor: 2 }],
])('what is asked %s is another question', async (_como, outra) => {
  await perguntar();
  expect(await perguntar(outra)).toBe(2);
});

test('a change of the list ends it, and so does what the list does not tell of', async () => {
  await perguntar();
  versions.bump(HORAS);
  expect(await perguntar()).toBe(2);
  kept.drop({ codDistribuidor: 1, codConcessionaria: 7 });
  expect(await perguntar()).toBe(3);
  kept.drop({ codDistribuidor: 1, codConcessionaria: 77 });
  expect(await perguntar()).toBe(3);
});

test('a failure is nobody else’s answer, and who cannot hear of changes keeps nothing', async () => {
  await expect(kept.get(HORAS, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await perguntar()).toBe(1);
  versions.setHearing(false);
  expect(await perguntar()).toBe(2);
  expect(await perguntar()).toBe(3);
});
