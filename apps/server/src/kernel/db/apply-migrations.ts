import { readFile } from 'node:fs/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import pg from 'pg';
import { clearTheWay } from './definitions/clear-the-way.ts';
import { givingWay, isBusy, LONGEST_WAIT } from './giving-way.ts';
import { migrationNames, MIGRATIONS } from './migration-files.ts';
import { asOwner, UNBIND_OWNER } from './owner.ts';
import { BancoMaisNovo, lerVersaoDoBanco } from './versao-do-banco.ts';

export interface MigrateOptions {
  /** Must be able to create roles and extensions. */
  url: string;
  log?: (line: string) => void;
  /** Further migrations than those of db/migrations, their texts by name: what tests try an upgrade with. */
  further?: Readonly<Record<string, string>>;
}

/**
 * Applies what is missing under a lock: of several processes one does, the others wait. A new database gets its shape whole or not at
 * all. One that is in use gets each migration in a transaction of its own, which waits at most `LONGEST_WAIT` for a table, gives way
 * and tries again: whoever stops midway goes on at the next start, and no call waits long (decision 0097).
 */
export async function applyMigrations({ url, log, further = {} }: MigrateOptions): Promise<void> {
  // Who would not see all rows is refused before the first migration, for it would change some and leave the others.
  const isNew = await asOwner(url, isWithoutShape);
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) }),
  });
  const texts = { ...(await migrationTexts()), ...further };
  const getMigrations = async () =>
    Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, migrationOf(text, isNew)]));
  const migrator = new Migrator({ db, provider: { getMigrations } });
  try {
    if (isNew) await step({ url, log }, () => migrator.migrateToLatest());
    else while ((await one({ db, migrator, texts, url, log })) > 0);
  } finally {
    await db.destroy();
  }
}

interface Step {
  readonly url: string;
  readonly log: MigrateOptions['log'] | undefined;
}

interface One extends Step {
  readonly db: Kysely<unknown>;
  readonly migrator: Migrator;
  readonly texts: Readonly<Record<string, string>>;
}

/** The next migration of a database in use. Answers whether there was one. */
async function one({ db, migrator, texts, ...told }: One): Promise<number> {
  const next = (await migrator.getMigrations()).find(({ executedAt }) => executedAt === undefined);
  const text = texts[next?.name ?? ''] ?? '';
  if (isInBatches(text)) await untilNoneIsLeft(db, text, told.log);
  return step(told, () => migrator.migrateUp());
}

/** Answers how many were applied. */
async function step({ url, log }: Step, work: () => ReturnType<Migrator['migrateUp']>): Promise<number> {
  const { error, results = [] } = await givingWay(async () => {
    const done = await work();
    if (isBusy(done.error)) throw done.error;
    return done;
  }, log);
  for (const { migrationName, status } of results) log?.(`migração ${migrationName}: ${status}`);
  if (error) throw await emFrase(error, url);
  return results.length;
}

async function isWithoutShape(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ tem: boolean }>(
    `select to_regclass('public.kysely_migration') is not null as tem`,
  );
  if (!rows[0]?.tem) return true;
  return (await client.query('select from kysely_migration limit 1')).rowCount === 0;
}

/** A back-fill: one statement that changes some rows of those that are left, given again until it changes none. */
const isInBatches = (text: string): boolean => text.startsWith('-- in batches');

async function untilNoneIsLeft(db: Kysely<unknown>, text: string, log: Step['log']): Promise<void> {
  for (;;) {
    const changed = await givingWay(
      () => db.transaction().execute((tx) => inTransaction(tx, text, false)),
      log,
    );
    if (changed === 0n) return;
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

async function migrationTexts(): Promise<Record<string, string>> {
  const pairs = (await migrationNames()).map(
    async (name) => [name, await readFile(new URL(`${name}.sql`, MIGRATIONS), 'utf8')] as const,
  );
  return Object.fromEntries(await Promise.all(pairs));
}

const migrationOf = (text: string, isNew: boolean): Migration => ({
  up: async (db) => {
    while ((await inTransaction(db, text, isNew)) > 0n && isInBatches(text));
  },
});

/** Answers how many rows a single statement has changed. */
async function inTransaction(db: Kysely<unknown>, text: string, isNew: boolean): Promise<bigint> {
  if (!isNew) await sql.raw(`set local lock_timeout = '${LONGEST_WAIT}ms'`).execute(db);
  await sql.raw(UNBIND_OWNER).execute(db);
  await sql.raw(UNAUDITED).execute(db);
  await clearTheWay(db, text);
  const { numAffectedRows = 0n } = await sql
    .raw(await asKnownTo(db, text.replaceAll(FORCED, '')))
    .execute(db);
  return numAffectedRows;
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
