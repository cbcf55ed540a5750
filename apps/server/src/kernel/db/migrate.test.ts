import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/test-app.ts';
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
  await expect(applied()).rejects.toThrow('9999_futuro');
  await app.admin.query("delete from kysely_migration where name = '9999_futuro'");
  expect(await applied()).toEqual([]);
});

test('a database with another text of a definition is given the present one', async () => {
  await app.admin.query("update definitions set hash = 'outro' where name = 'hora_fio'");
  expect(await applied()).toEqual(['definição hora_fio: aplicada']);
  expect(await applied()).toEqual([]);
});
