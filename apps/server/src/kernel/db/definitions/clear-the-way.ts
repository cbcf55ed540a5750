import { type Kysely, sql } from 'kysely';
import { NEXT_LEANING } from './definitions.queries.ts';

/**
 * Drops the functions and views that are bound to columns which a migration gives another type or takes away: PostgreSQL lets no
 * column change under them, and after the migrations all definitions are given anew. What something else stands on, a constraint or
 * an index, stays; the migration that wants it gone says so itself.
 */
export async function clearTheWay(db: Kysely<unknown>, migration: string): Promise<void> {
  const columns = changedColumns(migration);
  if (columns.length > 0) await sql.raw(DROP_BOUND(columns)).execute(db);
}

/** `tabela.coluna` of each column that changes its type or goes. */
export function changedColumns(migration: string): string[] {
  const text = migration.replaceAll(/--.*$/gm, '');
  return [...text.matchAll(/\balter table (?:if exists |only )*(\w+)([^;]*)/gi)].flatMap(
    ([, table = '', actions = '']) =>
      [
        ...actions.matchAll(
          /\b(?:alter column (\w+) (?:set data )?type|drop column (?:if exists )?(\w+))\b/gi,
        ),
      ].map(([, typed, dropped]) => `${table}.${typed ?? dropped ?? ''}`),
  );
}

/** Over and over as long as something goes: who leans on another goes first. Names hold nothing but letters, digits and `_`. */
const DROP_BOUND = (columns: readonly string[]): string => `do $$
declare
  object text;
  left_over integer;
  before integer := -1;
begin
  loop
    left_over := 0;
    for object in
      with recursive leaning (classid, objid) as (
        select d.classid, d.objid
          from pg_attribute a
          join pg_depend d on d.refclassid = 'pg_class'::regclass and d.refobjid = a.attrelid and d.refobjsubid = a.attnum
         where a.attrelid::regclass::text || '.' || a.attname = any ('{${columns.join(',')}}')
           and d.classid in ('pg_proc'::regclass, 'pg_rewrite'::regclass)
        union
        ${NEXT_LEANING})
      select 'routine ' || p.oid::regprocedure from leaning l join pg_proc p on l.classid = 'pg_proc'::regclass and p.oid = l.objid
      union
      select 'view ' || v.oid::regclass
        from leaning l join pg_class v on l.classid = 'pg_class'::regclass and v.oid = l.objid and v.relkind = 'v'
    loop
      begin
        execute 'drop ' || object;
      exception when dependent_objects_still_exist then
        left_over := left_over + 1;
      end;
    end loop;
    exit when left_over = 0 or left_over = before;
    before := left_over;
  end loop;
end
$$`;
