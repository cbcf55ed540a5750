import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { migrationNames, MIGRATIONS } from './migration-files.ts';

const sealed = async () =>
  (await readFile(new URL('SHA256SUMS', MIGRATIONS), 'utf8')).trimEnd().split(/\r?\n/);

/** As `sha256sum` writes it; whatever line ends a checkout gave the file. */
async function seal(name: string): Promise<string> {
  const text = await readFile(new URL(`${name}.sql`, MIGRATIONS), 'utf8');
  return `${createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')}  ${name}.sql`;
}

test('every migration is sealed, and none was edited after that: a database may have applied it already', async () => {
  const names = await migrationNames();
  expect(await sealed(), 'a new migration: add its line at the end').toEqual(
    expect.arrayContaining(await Promise.all(names.map(seal))),
  );
});

test('a later migration has a higher number than all before it: a lower one would stop a database that has gone further', async () => {
  const names = (await sealed()).map((line) => line.split(/ +/)[1]?.slice(0, -'.sql'.length));
  expect(names).toEqual(await migrationNames());
});
