import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('a variable passed on empty is one that was not given', () => {
  expect(readConfig({ SMS_URL: '', SMS_TOKEN: '', PORT: '' })).toEqual(readConfig({}));
});

test('a wrong value stops the start with a sentence that names it', () => {
  expect(() => readConfig({ PAPEL: 'outro' })).toThrow('Configuração inválida: PAPEL');
});
