import { expect, it } from 'vitest';
import { answerError } from './api-error.ts';
import { lastErrors } from './last-errors.ts';

it('keeps the last five, the newest first, without what they carried', () => {
  for (const n of [1, 2, 3, 4, 5, 6])
    answerError(`/caminho/${n}`, 409, { codigo: 'teste.mudou', mensagem: 'Mudou', rastro: `r${n}` });
  expect(lastErrors().map(({ caminho, rastro }) => `${caminho} ${rastro}`)).toEqual([
    '/caminho/6 r6',
    '/caminho/5 r5',
    '/caminho/4 r4',
    '/caminho/3 r3',
    '/caminho/2 r2',
  ]);
  expect(Object.keys(lastErrors()[0] ?? {}).toSorted()).toEqual(['caminho', 'codigo', 'quando', 'rastro']);
});
