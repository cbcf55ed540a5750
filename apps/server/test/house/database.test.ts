import { Client } from 'pg';
import { expect, it } from 'vitest';
import { cloneDatabase } from '../database.ts';

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

it('gives each test a migrated database of its own', async () => {
  const [one, other] = await Promise.all([cloneDatabase(), cloneDatabase()]);
  await query(one.url, 'create table so_aqui ()');

  expect(await query(other.url, `select to_regclass('so_aqui') as found`)).toEqual([{ found: null }]);
  expect(await query(other.url, `select count(*) > 0 as migrated from kysely_migration`)).toEqual([
    { migrated: true },
  ]);
  await Promise.all([one.drop(), other.drop()]);
});

it('lets the application in only as a role under row-level security that owns nothing', async () => {
  const { appUrl, drop } = await cloneDatabase();

  const [role] = await query(
    appUrl,
    `select rolsuper, rolbypassrls, (select count(*)::integer from pg_class where relowner = pg_roles.oid) as owned
     from pg_roles where rolname = current_user`,
  );

  expect(role).toEqual({ rolsuper: false, rolbypassrls: false, owned: 0 });
  await drop();
});
