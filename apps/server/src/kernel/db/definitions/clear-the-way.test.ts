import { Kysely, PostgresDialect } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ClonedDatabase, cloneDatabase } from '../../../../test/database.ts';
import { type TestPool, testPool } from '../../../../test/test-pool.ts';
import { changedColumns, clearTheWay } from './clear-the-way.ts';

let database: ClonedDatabase;
let admin: TestPool;
let db: Kysely<unknown>;
beforeEach(async () => {
  database = await cloneDatabase();
  admin = testPool(database.url);
  db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: testPool(database.url, 1) }) });
  await admin.query('create table coisa (cod integer, nome text, cor text)');
});
afterEach(async () => {
  await db.destroy();
  await admin.end();
  await database.drop();
});

const TROCA = `-- alter table coisa alter column cor type varchar(9);
alter table coisa
  alter column nome type varchar(40),
  add column peso integer`;

const dePe = async (): Promise<string[]> => {
  const { rows } = await admin.query<{ nome: string }>(
    `select proname as nome from pg_proc where proname like 'coisa\\_%'
     union select relname from pg_class where relkind = 'v' and relname like 'coisa\\_%' order by 1`,
  );
  return rows.map(({ nome }) => nome);
};

test.each([
  [TROCA, ['coisa.nome']],
  [
    'alter table coisa drop column nome, drop column if exists cor; alter table outra add column cor text',
    ['coisa.nome', 'coisa.cor'],
  ],
  ['alter table only coisa alter column cod set data type bigint', ['coisa.cod']],
  ['alter table coisa alter column nome set not null, alter column cor drop default', []],
])('%s', (migration, columns) => {
  expect(changedColumns(migration)).toEqual(columns);
});

test('what is bound to a column that changes goes with what leans on it, and nothing else', async () => {
  await admin.query(`
    create function coisa_nome(c integer) returns text language sql begin atomic select nome from coisa where cod = c; end;
    create function coisa_dita(c integer) returns text language sql return 'a ' || coisa_nome(c);
    create view coisa_vista as select cod, coisa_dita(cod) as dita from coisa;
    create function coisa_cor(c integer) returns text language sql begin atomic select cor from coisa where cod = c; end`);
  await expect(admin.query(TROCA)).rejects.toThrow('cannot alter type of a column used by a');
  await clearTheWay(db, TROCA);
  expect(await dePe()).toEqual(['coisa_cor']);
  await admin.query(TROCA);
});

test('what a constraint stands on stays, and the migration is refused in PostgreSQL’s words', async () => {
  await admin.query(`
    create function coisa_nome(c integer) returns text language sql immutable begin atomic select max(nome) from coisa; end;
    create table par (cod integer check (coisa_nome(cod) is not null))`);
  await clearTheWay(db, TROCA);
  expect(await dePe()).toEqual(['coisa_nome']);
  await expect(admin.query(TROCA)).rejects.toThrow('cannot alter type of a column used by a');
});
