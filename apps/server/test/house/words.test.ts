import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ALL_SCREENS } from '@oferta/contracts/all-screens.ts';

/** Words of the craft (a host, a reset, idempotency) that may stand in a name of the product, and little words between. */
const CRAFT = new Set([
  'e',
  'de',
  'do',
  'da',
  'dos',
  'das',
  'na',
  'no',
  'em',
  'por',
  'com',
  'log',
  'host',
  'reset',
  'idempotencia',
  'definitions',
]);

const glossary = new Set(
  readFileSync('docs/glossario.md', 'utf8')
    .split('\n')
    .flatMap((line) => /^\| ([^|]+) \|/.exec(line)?.[1] ?? [])
    .flatMap((cell) => cell.replace(/[(),]/g, ' ').split(/[\s-]+/))
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase()),
);

/** 'ordem-servico' and 'servicosParalisados' as their words, in the singular. */
const words = (name: string): string[] =>
  name
    .split(/[-_]|(?=[A-Z])/)
    .map((word) => word.toLowerCase())
    .filter((word) => word !== '' && !CRAFT.has(word));

const known = (word: string): boolean =>
  glossary.has(word) || glossary.has(word.replace(/s$/, '')) || glossary.has(word.replace(/(o|a|i)?es$/, ''));

const folders = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

test('every slice, sub-slice and machine is made of words of the glossary', () => {
  const root = 'apps/server/src/features';
  const names = folders(root)
    .flatMap((slice) => [slice, ...folders(`${root}/${slice}`)])
    .concat(folders('apps/server/src/machines'));
  const strange = names.filter((name) => !words(name).every(known));
  expect(names.length).toBeGreaterThan(5);
  expect(strange).toEqual([]);
});

test('every table is made of words of the glossary', () => {
  const sql = readdirSync('db/migrations').map((file) => readFileSync(`db/migrations/${file}`, 'utf8'));
  const tables = sql.flatMap((text) =>
    [...text.matchAll(/^create (?:unlogged )?table (\w+)/gm)].map((match) => match[1] ?? ''),
  );
  const strange = tables.filter((table) => !words(table).every(known));
  expect(tables.length).toBeGreaterThan(20);
  expect(strange).toEqual([]);
});

/** What the glossary tells not to use in names: 'customer', 'quote'. A word that is wrong only sometimes is left to the reader. */
const forbidden = new Set(
  readFileSync('docs/glossario.md', 'utf8')
    .split('\n')
    .flatMap((line) => line.split('|').at(-2)?.split(/[,;]/) ?? [])
    .map((said) => said.replace(/\((?:in names|only in the kernel)\)/, '').trim())
    .filter((said) => /^[a-z]+$/.test(said)),
);
/** What only a programmer says, as a folder that holds it. */
const CRAFT_FOLDERS: Readonly<Record<string, string>> = {
  partes: 'components',
  componentes: 'components',
  telas: 'screens',
  guarda: 'storage',
  molduras: 'frames',
  ler: 'read',
  escrever: 'write',
  testes: 'tests',
};

test('no file or folder of the product is called by a word that the glossary tells not to use', () => {
  // A screen's folder is called as the specification calls the screen.
  const addresses = new Set(ALL_SCREENS.map(({ key }) => key));
  const names = ['apps/web/src/app', 'apps/web/src/frames', 'apps/web/src/features']
    .concat(
      'apps/server/src/app',
      'apps/server/src/features',
      'apps/server/src/machines',
      'apps/server/demo',
      'packages/domain/src',
      'packages/contracts/src',
    )
    .flatMap((root) => readdirSync(root, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .flatMap(({ name, parentPath }) => [
      { name: name.split('.')[0] ?? '', isFolder: false },
      { name: path.basename(parentPath), isFolder: true },
    ])
    .filter(({ name }) => !addresses.has(name));
  const strange = names.filter(
    ({ name, isFolder }) =>
      name.split('-').some((word) => forbidden.has(word) || forbidden.has(word.replace(/s$/, ''))) ||
      (isFolder && name in CRAFT_FOLDERS),
  );
  expect(forbidden.size).toBeGreaterThan(40);
  expect(names.length).toBeGreaterThan(2_000);
  expect([...new Set(strange.map(({ name }) => name))].sort()).toEqual([]);
});
