import { readFile } from 'node:fs/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import pg from 'pg';
import { clearTheWay } from './definitions/clear-the-way.ts';
import { migrationNames, MIGRATIONS } from './migration-files.ts';
import { asOwner, UNBIND_OWNER } from './owner.ts';
import { BancoMaisNovo, lerVersaoDoBanco } from './versao-do-banco.ts';

export interface MigrateOptions {
  /** Must be able to create roles and extensions. */
  url: string;
  log?: (line: string) => void;
}

/** Applies what is missing under a lock: of several processes one does, the others wait. */
export async function applyMigrations({ url, log }: MigrateOptions): Promise<void> {
  // Who would not see all rows is refused before the first migration, for it would change some and leave the others.
  await asOwner(url, async () => undefined);
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) }),
  });
  try {
    const { error, results } = await new Migrator({ db, provider: { getMigrations } }).migrateToLatest();
    for (const { migrationName, status } of results ?? []) log?.(`migração ${migrationName}: ${status}`);
    if (error) throw await emFrase(error, url);
  } finally {
    await db.destroy();
  }
}

/** Kysely calls a newer database corrupted, which at night would send people to an old copy. */
async function emFrase(error: unknown, url: string): Promise<unknown> {
  const desconhecida = /previously executed migration (\S+) is missing/.exec(
    error instanceof Error ? error.message : '',
  )?.[1];
  if (desconhecida === undefined) return error;
  return new BancoMaisNovo(desconhecida, await asOwner(url, lerVersaoDoBanco));
}

async function getMigrations(): Promise<Record<string, Migration>> {
  const pairs = (await migrationNames()).map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(new URL(`${name}.sql`, MIGRATIONS), 'utf8');
    return [name, { up: (db) => apply(db, text) }];
  });
  return Object.fromEntries(await Promise.all(pairs));
}

async function apply(db: Kysely<unknown>, text: string): Promise<void> {
  await sql.raw(UNBIND_OWNER).execute(db);
  await sql.raw(UNAUDITED).execute(db);
  await clearTheWay(db, text);
  await sql.raw(await asKnownTo(db, text.replaceAll(FORCED, ''))).execute(db);
}

/**
 * What a migration rewrites nobody has changed: a line of audit for each row would bury those of people. Until the definitions are given anew the
 * two functions pass by what the tables' owner does while it says that it migrates; a server that goes on beside it is audited as ever.
 */
const UNAUDITED = `do $$
declare
  nome text;
  corpo text;
begin
  foreach nome in array array['registrar_auditoria()', 'registrar_auditorias()'] loop
    continue when to_regprocedure(nome) is null;
    corpo := pg_get_functiondef(to_regprocedure(nome));
    continue when corpo like '%app.migrando%';
    execute regexp_replace(corpo, E'\\nbegin\\n', E'\\nbegin\\n  if current_setting(''app.migrando'', true) = ''sim''
      and pg_has_role(session_user, (select relowner from pg_class where oid = tg_relid), ''usage'') then return null; end if;\\n');
  end loop;
  perform set_config('app.migrando', 'sim', true);
end
$$`;

/** Former migrations forced row security upon the owner, and some then wrote into what they had forced it on (decision 0051). */
const FORCED = /^ *(alter table \w+|execute format\('alter table %s) force row level security.*;$/gm;

/** A right that PostgreSQL has since 17. Before, only a table's owner renews its statistics: autovacuum does, a little later. */
const SINCE_17 = /^grant maintain on .*;$/gm;

async function asKnownTo(db: Kysely<unknown>, text: string): Promise<string> {
  if (text.search(SINCE_17) === -1) return text;
  const { rows } = await sql<{ knows: boolean }>`
    select current_setting('server_version_num')::integer >= 170000 as knows`.execute(db);
  return rows[0]?.knows ? text : text.replaceAll(SINCE_17, '');
}
