import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cloneDatabase, type ClonedDatabase } from '../../../../test/database.ts';
import { testPool, type TestPool } from '../../../../test/test-pool.ts';
import { applyDefinitions } from './apply-definitions.ts';
import { readDefinitions } from './read-definitions.ts';

let database: ClonedDatabase;
let admin: TestPool;
let folder: string;
beforeEach(async () => {
  database = await cloneDatabase();
  admin = testPool(database.url);
  folder = await mkdtemp(path.join(tmpdir(), 'definicoes-'));
  await admin.query(`create table coisa (cod integer, nome text); insert into coisa values (1, 'uma')`);
});
afterEach(async () => {
  await admin.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

/** The product's own definitions and these; answers which were told to be applied. */
async function apply(files: Readonly<Record<string, string>>): Promise<string[]> {
  const names = Object.keys(files);
  await Promise.all(names.map((name) => writeFile(path.join(folder, `${name}.sql`), files[name] ?? '')));
  const invented = await readDefinitions(pathToFileURL(`${folder}/`));
  const lines: string[] = [];
  const definitions = [...(await readDefinitions()), ...invented];
  await applyDefinitions({ url: database.url, definitions, log: (line) => void lines.push(line) });
  return lines.map((line) => line.replace(/^definição (.*): aplicada$/, '$1'));
}

async function answer(expression: string): Promise<unknown> {
  const { rows } = await admin.query<{ value: unknown }>(`select ${expression} as value`);
  return rows[0]?.value;
}

const VIEW = 'create or replace view coisa_fio with (security_invoker = true) as select nome from coisa';
const ON_VIEW = `-- needs: coisa_fio
create or replace function coisas() returns setof coisa_fio language sql stable begin atomic select * from coisa_fio; end`;

test('what is new or changed is applied, and what needs it; nothing else is', async () => {
  expect(await apply({ coisas: ON_VIEW, coisa_fio: VIEW })).toEqual(['coisa_fio', 'coisas']);
  expect(await apply({})).toEqual([]);
  expect(await apply({ coisa_fio: VIEW.replace('select nome', 'select upper(nome) as nome') })).toEqual([
    'coisa_fio',
    'coisas',
  ]);
  expect(await answer('(select nome from coisas())')).toBe('UMA');
  expect(await apply({ coisas: `-- Said better.\n${ON_VIEW}` })).toEqual(['coisas']);
});

test('a view of another shape is dropped with what stands on it, and all are made again', async () => {
  await apply({ coisa_fio: VIEW, coisas: ON_VIEW });
  await apply({ coisa_fio: VIEW.replace('nome', 'cod') });
  expect(await answer('(select cod from coisas())')).toBe(1);
});

test('a function that takes other arguments leaves no other of its name behind', async () => {
  const one = 'create or replace function dobro(n integer) returns integer language sql return n * 2';
  await apply({ dobro: one });
  await apply({ dobro: one.replace('n integer', 'n bigint').replace('returns integer', 'returns bigint') });
  expect(
    await answer(`(select string_agg(oid::regprocedure::text, ' ') from pg_proc where proname = 'dobro')`),
  ).toBe('dobro(bigint)');
});

test('what a table stands on changes its text, but its shape only after a migration', async () => {
  const one = 'create or replace function mesmo(n integer) returns integer language sql immutable return n';
  await apply({ mesmo: one });
  await admin.query('alter table coisa add constraint certa check (mesmo(cod) > 0)');
  await apply({ mesmo: one.replace('return n', 'return n + 1') });
  expect(await answer('mesmo(1)')).toBe(2);

  const other = one.replace('returns integer', 'returns bigint');
  await expect(apply({ mesmo: other })).rejects.toThrow('constraint certa on table coisa');
  expect(await answer('mesmo(1)')).toBe(2);
  await admin.query('alter table coisa drop constraint certa');
  expect(await apply({})).toEqual(['mesmo']);
});

test('a definition whose file is gone is told; one that a migration dropped is forgotten', async () => {
  await apply({ coisa_fio: VIEW });
  await rm(path.join(folder, 'coisa_fio.sql'));
  await expect(apply({})).rejects.toThrow('O banco tem view coisa_fio, que db/definitions não tem');
  await admin.query('drop view coisa_fio');
  await apply({});
  expect(await answer(`(select count(*) from definitions where name = 'coisa_fio')`)).toBe(0);
});

test('after a migration all are made again: it may have dropped what was in its way', async () => {
  await apply({
    coisa_fio: 'create or replace view coisa_fio with (security_invoker = true) as select * from coisa',
  });
  await admin.query(`
    drop view coisa_fio;
    alter table coisa drop column nome, add column apelido text default 'outro';
    insert into kysely_migration values ('9999_depois', now()::text)`);
  expect(await apply({})).toEqual([]);
  expect(await answer('(select apelido from coisa_fio)')).toBe('outro');
});

test('what tables keep of a definition is made anew when it or what it needs changes, and only then', async () => {
  const kept = `-- needs: coisa_nome
create or replace function guardado(c integer) returns text language sql return coisa_nome(c);

-- when changed: the names that are kept.
update coisa set nome = guardado(cod), cod = cod + 1`;
  const name = `create or replace function coisa_nome(c integer) returns text language sql return 'coisa ' || c`;
  await apply({ guardado: kept, coisa_nome: name });
  await admin.query(`insert into kysely_migration values ('9999_depois', now()::text)`);
  await apply({});
  expect(await answer('(select nome from coisa)')).toBe('coisa 1');
  await apply({ coisa_nome: name.replace('coisa ', 'a ') });
  expect(await answer('(select nome from coisa)')).toBe('a 2');
});

test('of several processes one applies and the others wait; a faulty file leaves everything as it was', async () => {
  await expect(
    apply({ coisa_fio: VIEW, torta: 'create or replace function torta() returns' }),
  ).rejects.toThrow('Definição torta: syntax error');
  expect(await answer(`to_regclass('coisa_fio')`)).toBe(null);
  await rm(path.join(folder, 'torta.sql'));
  const told = await Promise.all([apply({}), apply({}), apply({})]);
  expect(told.flat()).toEqual(['coisa_fio']);
});

test('files in a circle, of one name, or in need of nobody are refused', async () => {
  await expect(apply({ a: '-- needs: b\n', b: '-- needs: a\n' })).rejects.toThrow('a → b → a');
  await rm(path.join(folder, 'b.sql'));
  await expect(apply({})).rejects.toThrow('A definição a precisa de b');
});
