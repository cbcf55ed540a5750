import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('a variable passed on empty is one that was not given', () => {
  expect(readConfig({ SMS_URL: '', SMS_TOKEN: '', PORT: '' })).toEqual(readConfig({}));
});

test('a wrong value stops the start with a sentence that names it', () => {
  expect(() => readConfig({ PAPEL: 'outro' })).toThrow('Configuração inválida: PAPEL');
});

test('a secret may be the content of a file, and is then not in the environment too', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'segredo-'));
  const file = path.join(folder, 'jwt');
  const secret = 's'.repeat(40);
  writeFileSync(file, `${secret}\n`);
  expect(readConfig({ JWT_SECRET_FILE: file }).JWT_SECRET).toBe(secret);
  expect(() => readConfig({ JWT_SECRET_FILE: file, JWT_SECRET: secret })).toThrow('não os dois');
  writeFileSync(file, '\n');
  expect(() => readConfig({ JWT_SECRET_FILE: file })).toThrow('está vazio');
  rmSync(folder, { recursive: true });
});
