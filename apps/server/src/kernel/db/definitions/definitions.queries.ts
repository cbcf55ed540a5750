import type { Client } from 'pg';

/** What a database says of a definition it has. */
export interface Applied {
  readonly name: string;
  readonly hash: string;
  readonly migration: string;
}

/** One process at a time until its transaction ends; the others wait. */
export async function lockDefinitions(client: Client): Promise<void> {
  await client.query("select pg_advisory_xact_lock(hashtextextended('definitions', 0))");
}

export async function listApplied(client: Client): Promise<Applied[]> {
  const { rows } = await client.query<Applied>('select name, hash, migration from definitions');
  return rows;
}

export async function findLastMigration(client: Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select max(name) as name from kysely_migration');
  return rows[0]?.name ?? '';
}

export async function saveApplied(client: Client, { name, hash, migration }: Applied): Promise<void> {
  await client.query(
    `insert into definitions (name, hash, migration) values ($1, $2, $3)
     on conflict (name) do update set hash = excluded.hash, migration = excluded.migration`,
    [name, hash, migration],
  );
}

export async function deleteApplied(client: Client, name: string): Promise<void> {
  await client.query('delete from definitions where name = $1', [name]);
}

/** How the functions, procedures and views of these names are told apart in a statement, as `view servico_fio`. */
export async function listObjects(client: Client, names: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ object: string }>(
    `select 'routine ' || oid::regprocedure as object from pg_proc
      where pronamespace = 'public'::regnamespace and proname = any ($1)
     union all
     select 'view ' || oid::regclass from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'v' and relname = any ($1)`,
    [names],
  );
  return rows.map(({ object }) => object);
}

/** What could not stand without the object: a definition by its name, anything else described in PostgreSQL's words. */
export interface Leaning {
  readonly definition: string | null;
  readonly described: string;
}

/** From each object of `leaning` to what stands on it; from a part, as a view's rule, to the whole. */
export const NEXT_LEANING = `select next.classid, next.objid
           from leaning l
           cross join lateral (
             select d.classid, d.objid from pg_depend d where d.refclassid = l.classid and d.refobjid = l.objid
             union all
             select d.refclassid, d.refobjid from pg_depend d where d.classid = l.classid and d.objid = l.objid and d.deptype = 'i'
           ) next`;

/**
 * Everything that stands on the functions and views of this name, itself included, near and far. A view stands on others
 * by its rewrite rule, and others on it by its row type: those are parts of it, and not told.
 */
export async function listLeaning(client: Client, name: string): Promise<Leaning[]> {
  const { rows } = await client.query<Leaning>(
    `with recursive leaning (classid, objid) as (
         (select tableoid, oid from pg_proc where pronamespace = 'public'::regnamespace and proname = $1
          union all
          select tableoid, oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v' and relname = $1)
       union
         ${NEXT_LEANING})
     select coalesce(p.proname, v.relname)::text as definition, pg_describe_object(l.classid, l.objid, 0) as described
       from leaning l
       left join pg_proc p on l.classid = 'pg_proc'::regclass and p.oid = l.objid
       left join pg_class v on l.classid = 'pg_class'::regclass and v.oid = l.objid and v.relkind = 'v'
      where l.classid not in ('pg_rewrite'::regclass, 'pg_type'::regclass)`,
    [name],
  );
  return rows;
}
