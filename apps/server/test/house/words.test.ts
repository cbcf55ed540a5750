import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

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

test('every slice and sub-slice is made of words of the glossary', () => {
  const root = 'apps/server/src/features';
  const names = folders(root).flatMap((slice) => [slice, ...folders(`${root}/${slice}`)]);
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
