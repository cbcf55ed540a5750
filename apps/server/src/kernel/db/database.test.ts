import pg from 'pg';
import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { cloneDatabase, superUrl } from '../../../test/database.ts';
import { until } from '../../../test/until.ts';
import { openDatabase } from './database.ts';
import { inTenant } from './tenant.ts';

test('a connection lost in the middle of a transaction fails that transaction and nothing else', async () => {
  const { url, appUrl, drop } = await cloneDatabase();
  const lost: string[] = [];
  const db = openDatabase({ url: appUrl, max: 1, onError: ({ message }) => lost.push(message) });
  const admin = new pg.Client({ connectionString: superUrl(url) });
  await admin.connect();
  const inHouse = (work: Parameters<typeof inTenant>[1]['work']) =>
    inTenant(db, { tenant: { codDistribuidor: 1, concessionarias: '*' }, actor: null, work });

  const broken = inHouse(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await admin.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await until('the loss to be heard of', async () => lost.length > 0);
    await sql`select 1`.execute(tx);
  });
  await expect(broken).rejects.toThrow();
  await expect(inHouse((tx) => sql`select 1`.execute(tx))).resolves.toBeDefined();

  await db.close();
  await admin.end();
  await drop();
});

test('a database that was opened and closed at once holds nothing: its process ends there and then', async () => {
  const { appUrl, drop } = await cloneDatabase();
  const db = openDatabase({ url: appUrl, max: 1, onError: () => undefined });
  // As the product does before anything listens: the pool is asked, the query builder not yet.
  (await db.pool.connect()).release();

  await db.close();
  expect(db.pool.totalCount).toBe(0);
  expect(db.pool.ended).toBe(true);

  await drop();
});
