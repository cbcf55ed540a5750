import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type ClonedDatabase } from '../database.ts';
import { testPool, type TestPool } from '../test-pool.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const SRC = path.join(ROOT, 'apps/server/src');
const DEFINITIONS = path.join(ROOT, 'db/definitions');

/** Each owner's tables: a slice, the machines under them, or the platform (the kernel). */
const OWNERS = JSON.parse(readFileSync(path.join(ROOT, 'db/owners.json'), 'utf8')) as Record<
  string,
  string[]
>;
const ownerOf = new Map(
  Object.entries(OWNERS).flatMap(([owner, tables]) => tables.map((table) => [table, owner] as const)),
);

/**
 * Who writes everywhere, by decision: the cleaning and a person's erasure, which are of all tables alike, and the roof, whose
 * commands begin, move and copy whole distributors as the database's owner.
 */
const EVERYWHERE = /^(machines\/(limpeza|titular)|app)\//;

const filesOf = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => file.split(path.sep).join('/'));

const sources = filesOf(SRC, /(?<![.]test)[.]ts$/).map((file) => ({
  file,
  owner: /^features\/([^/]+)\//.exec(file)?.[1] ?? (file.startsWith('machines/') ? 'machines' : 'platform'),
  text: readFileSync(path.join(SRC, file), 'utf8')
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, ''),
}));
const definitions = filesOf(DEFINITIONS, /[.]sql$/).map((file) => ({
  file,
  owner: file.split('/')[0] ?? '',
  text: readFileSync(path.join(DEFINITIONS, file), 'utf8').replace(/--.*$/gm, ''),
}));

/** The tables that a text writes by their name, in SQL or by the query builder; those chosen later are not seen. */
function writtenIn(text: string): string[] {
  const said = [
    ...text.matchAll(
      /\b(?:insert\s+into|merge\s+into|update|delete\s+from|truncate(?:\s+table)?)\s+(?:only\s+)?"?(\w+)/gi,
    ),
    ...text.matchAll(/[.](?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"`](\w+)/g),
  ];
  return [...new Set(said.map((match) => match[1] ?? ''))].filter((name) => ownerOf.has(name));
}

let database: ClonedDatabase;
let admin: TestPool;
beforeAll(async () => {
  database = await cloneDatabase();
  admin = testPool(database.url);
});
afterAll(async () => {
  await admin.end();
  await database.drop();
});

test('every table has one owner', async () => {
  const { rows } = await admin.query<{ name: string }>(`
    select c.relname::text as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`);
  expect(Object.values(OWNERS).flat().sort(), 'a new table: its line in db/owners.json').toEqual(
    rows.map(({ name }) => name).sort(),
  );
});

test('a table is written by its owner alone', () => {
  const writes = [...sources, ...definitions]
    .filter(({ file }) => !EVERYWHERE.test(file))
    .flatMap(({ file, owner, text }) => writtenIn(text).map((table) => ({ file, owner, table })));

  expect(writes.length).toBeGreaterThan(150);
  expect(new Set(writes.map(({ table }) => table)).size).toBeGreaterThan(100);
  expect(
    writes
      .filter(({ owner, table }) => ownerOf.get(table) !== owner)
      .map(({ file, table }) => `${file} writes ${table}, which is of ${ownerOf.get(table) ?? ''}`),
  ).toEqual([]);
});
