import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyDefinitions } from '../../src/kernel/db/definitions/apply-definitions.ts';
import { readDefinitions, type Definition } from '../../src/kernel/db/definitions/read-definitions.ts';
import { cloneDatabase, type ClonedDatabase } from '../database.ts';
import { testPool, type TestPool } from '../test-pool.ts';

let database: ClonedDatabase;
let admin: TestPool;
let definitions: readonly Definition[];
beforeAll(async () => {
  database = await cloneDatabase();
  admin = testPool(database.url);
  definitions = await readDefinitions();
});
afterAll(async () => {
  await admin.end();
  await database.drop();
});

/** What we made ourselves: extensions bring functions of their own. */
const OURS = `
  select oid, tableoid, proname::text as name, 'routine ' || oid::regprocedure as object,
         pg_get_functiondef(oid) || has_function_privilege('oferta_app', oid, 'execute')::text as text
    from pg_proc p where pronamespace = 'public'::regnamespace
     and not exists (select from pg_depend d where d.classid = p.tableoid and d.objid = p.oid and d.deptype = 'e')
  union all
  select oid, tableoid, relname, 'view ' || oid::regclass,
         pg_get_viewdef(oid) || array_to_string(reloptions, ',') || has_table_privilege('oferta_app', oid, 'select')::text
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v'`;

test('every function and view has its file, and every file makes just what it is named after', async () => {
  const { rows } = await admin.query<{ name: string }>(OURS);
  const found = rows.map(({ name }) => name).sort();
  expect(found, 'db/definitions/SLICE/NAME.sql').toEqual(definitions.map(({ name }) => name).sort());
});

test('the database bears the hash of every file', async () => {
  const { rows } = await admin.query<{ name: string; hash: string }>(
    'select name, hash from definitions order by name',
  );
  const wanted = definitions.map(({ name, hash }) => ({ name, hash }));
  expect(rows).toEqual(wanted.sort((a, b) => (a.name < b.name ? -1 : 1)));
});

test('a file names what PostgreSQL will not make it without', async () => {
  const { rows } = await admin.query<{ name: string; needed: string }>(`
    with ours as (${OURS}),
    own as (
      select name, tableoid as classid, oid as objid from ours
      union all select o.name, r.tableoid, r.oid from ours o join pg_rewrite r on r.ev_class = o.oid and o.object like 'view %'
    ),
    parts as (select name, classid, objid from own union all
      select o.name, t.tableoid, t.oid from ours o join pg_type t on t.typrelid = o.oid and o.object like 'view %')
    select distinct own.name, parts.name as needed
      from own
      join pg_depend d on d.classid = own.classid and d.objid = own.objid
      join parts on parts.classid = d.refclassid and parts.objid = d.refobjid
     where parts.name <> own.name`);
  expect(rows.length).toBeGreaterThan(20);
  const declared = new Map(definitions.map(({ name, needs }) => [name, needs]));
  expect(rows.filter(({ name, needed }) => declared.get(name)?.includes(needed) !== true)).toEqual([]);
});

test('whatever no table stands on can be made again from the files alone, and is the same', async () => {
  const before = await admin.query<{ name: string; object: string; text: string }>(OURS);
  const dropped: string[] = [];
  // Without `cascade` PostgreSQL keeps what something stands on; the next round finds what stood on others gone.
  for (let left = before.rows, kept = left.length + 1; left.length < kept;) {
    kept = left.length;
    const still: typeof left = [];
    for (const row of left) {
      const gone = await admin.query(`drop ${row.object}`).then(
        () => true,
        () => false,
      );
      if (gone) dropped.push(row.name);
      else still.push(row);
    }
    left = still;
  }
  expect(dropped).toContain('agendamento_fio');
  expect(dropped).toContain('agendar');
  expect(dropped).not.toContain('versionar');

  await admin.query('delete from definitions');
  await applyDefinitions({ url: database.url });
  const after = await admin.query<{ name: string; text: string }>(OURS);
  const texts = (rows: readonly { name: string; text: string }[]) =>
    new Map(rows.map(({ name, text }) => [name, text]));
  expect(texts(after.rows)).toEqual(texts(before.rows));
});
