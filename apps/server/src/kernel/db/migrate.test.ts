import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/test-app.ts';
import { VERSAO } from '#kernel/versao.ts';
import { migrate } from './migrate.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

async function applied(): Promise<string[]> {
  const lines: string[] = [];
  await migrate({ url: app.url, log: (line) => void lines.push(line) });
  return lines;
}

test('a database in the newest shape is asked and left alone, though another process holds the lock', async () => {
  const client = await app.admin.connect();
  await client.query('begin; lock table kysely_migration_lock');
  try {
    expect(await applied()).toEqual([]);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('a database that knows a migration the program does not know is refused', async () => {
  await app.admin.query("insert into kysely_migration values ('9999_futuro', now()::text)");
  await expect(applied()).rejects.toThrow(
    /^Este banco já é de uma versão mais nova \(tem “9999_futuro”\) e este programa é da \d[^\n]*: suba a versão mais nova, ou restaure [^\n]*\.$/,
  );
  // The program that changed it had written down which it was.
  await app.admin.query(`comment on table kysely_migration is 'Gestão Oferta Digital 99.1.0'`);
  await expect(applied()).rejects.toThrow(/^Este banco já é da versão 99\.1\.0 .*: suba a 99\.1\.0, ou /);
  await app.admin.query("delete from kysely_migration where name = '9999_futuro'");
  expect(await applied()).toEqual([]);
});

test('a database with another text of a definition is given the present one', async () => {
  await app.admin.query("update definitions set hash = 'outro' where name = 'hora_fio'");
  expect(await applied()).toEqual(['definição hora_fio: aplicada']);
  expect(await applied()).toEqual([]);
  const { rows } = await app.admin.query(
    `select obj_description('kysely_migration'::regclass, 'pg_class') as nota`,
  );
  expect(rows).toEqual([{ nota: `Gestão Oferta Digital ${VERSAO}` }]);
});
