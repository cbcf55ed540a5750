import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestPool, testPool } from '../test-pool.ts';
import { cloneDatabase, type ClonedDatabase } from '../database.ts';

let database: ClonedDatabase;
let admin: TestPool;
beforeAll(async () => {
  database = await cloneDatabase();
  admin = testPool(database.url, 2);
});
afterAll(async () => {
  await admin.end();
  await database.drop();
});

/** Read before any tenant is known: the hosts. Their distributor alone writes them, and its settings. */
const PLATFORM = ['distribuidor', 'distribuidor_host'];

// Forced, it would bind an owner without superuser, and hide from them what they copy and alter (decision 0051).
test('each table with a distributor has row-level security and a policy, and hides nothing from its owner', async () => {
  const { rows } = await admin.query<{ tabela: string; protegida: boolean }>(`
    select c.relname as tabela,
           c.relrowsecurity and not c.relforcerowsecurity and exists (select from pg_policy p where p.polrelid = c.oid) as protegida
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'cod_distribuidor'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`);
  const tables = rows.map(({ tabela }) => tabela);
  expect(tables.length).toBeGreaterThan(20);
  expect(rows.filter(({ tabela, protegida }) => !protegida && !PLATFORM.includes(tabela))).toEqual([]);
});

test('the tables read before a tenant is known are written in their own tenant alone', async () => {
  const app = testPool(database.appUrl, 1);
  try {
    const naPrime = async (text: string) => {
      await app.query(`begin; select set_config('app.cod_distribuidor', cod_distribuidor::text, true)
        from distribuidor where distribuidor = 'prime'`);
      try {
        return (await app.query(text)).rowCount;
      } finally {
        await app.query('rollback');
      }
    };
    expect(await naPrime(`update distribuidor set cor = '#123456'`)).toBe(1);
    expect(await naPrime(`update distribuidor set cor = '#123456' where distribuidor = 'atria'`)).toBe(0);
    expect(await naPrime(`delete from distribuidor_host where host = 'atria.localhost'`)).toBe(0);
    const alheio = `insert into distribuidor_host select 'novo.example', cod_distribuidor from distribuidor where distribuidor = `;
    expect(await naPrime(`${alheio}'prime'`)).toBe(1);
    await expect(naPrime(`${alheio}'atria'`)).rejects.toThrow('row-level security');
    await expect(naPrime(`update distribuidor set distribuidor = 'outro'`)).rejects.toThrow(
      'permission denied',
    );
    await expect(naPrime(`delete from distribuidor`)).rejects.toThrow('permission denied');
    expect((await app.query(`update distribuidor set cor = '#123456'`)).rowCount).toBe(0);
  } finally {
    await app.end();
  }
});

test('the application owns nothing and cannot pass the wall', async () => {
  const { rows: roles } = await admin.query(
    `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = 'oferta_app'`,
  );
  expect(roles).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false }]);
  const { rows: owned } = await admin.query(
    `select relname from pg_class where relowner = 'oferta_app'::regrole union all
     select proname from pg_proc where proowner = 'oferta_app'::regrole`,
  );
  expect(owned).toEqual([]);
});

test("no function runs with its owner's rights, and no view passes the caller's policies", async () => {
  const { rows } = await admin.query(`
    select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef
      and not exists (select from pg_depend d where d.objid = pg_proc.oid and d.deptype = 'e')
    union all
    select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v'
      and not coalesce(reloptions @> array['security_invoker=true'], false)`);
  expect(rows).toEqual([]);
});

test('without a tenant no row is seen', async () => {
  const app = testPool(database.appUrl);
  try {
    const { rows: tables } = await admin.query<{ tabela: string }>(`
      select c.relname as tabela from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'cod_distribuidor'
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relrowsecurity`);
    await admin.query(`insert into concessionaria (cod_distribuidor, nome, cnpj, marcas, cidade, uf)
      select cod_distribuidor, 'Uma', '00000000000001', array['Marca'], 'Cidade', 'SP' from distribuidor`);
    for (const { tabela } of tables.filter((table) => !PLATFORM.includes(table.tabela))) {
      const { rows } = await app.query(`select from ${tabela}`);
      expect(rows.length, tabela).toBe(0);
    }
  } finally {
    await app.end();
  }
});

test('every foreign key between tenant tables carries the distributor', async () => {
  const { rows } = await admin.query(`
    select con.conname
    from pg_constraint con
    join pg_class de on de.oid = con.conrelid
    join pg_class para on para.oid = con.confrelid
    where con.contype = 'f' and de.relnamespace = 'public'::regnamespace
      and para.relname not in ('distribuidor', 'usuario', 'imagem')
      -- facts of reference (municipalities) are nobody's
      and exists (select from pg_attribute a where a.attrelid = para.oid and a.attname = 'cod_distribuidor')
      and not exists (
        select from unnest(con.conkey) k
        join pg_attribute a on a.attrelid = con.conrelid and a.attnum = k
        where a.attname = 'cod_distribuidor')`);
  expect(rows).toEqual([]);
});
