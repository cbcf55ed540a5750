import { readdir, readFile } from 'node:fs/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import pg from 'pg';

const FOLDER = new URL('../../../../../db/migrations/', import.meta.url);

interface MigrateOptions {
  /** Must be able to create roles and extensions. */
  url: string;
  log?: (line: string) => void;
}

/** Brings the database to the newest shape. Any number of processes may call it at once: one applies, the others wait. */
export async function migrate({ url, log }: MigrateOptions): Promise<void> {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) }),
  });
  try {
    const { error, results } = await new Migrator({ db, provider: { getMigrations } }).migrateToLatest();
    for (const { migrationName, status } of results ?? []) log?.(`migração ${migrationName}: ${status}`);
    if (error) throw error;
  } finally {
    await db.destroy();
  }
}

async function getMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort();
  const pairs = files.map(async (file): Promise<[string, Migration]> => {
    const text = await readFile(new URL(file, FOLDER), 'utf8');
    return [file.slice(0, -'.sql'.length), { up: async (db) => void (await sql.raw(text).execute(db)) }];
  });
  return Object.fromEntries(await Promise.all(pairs));
}
