import pg from 'pg';
import type { MigrateOptions } from './apply-migrations.ts';
import { migrationNames } from './migration-files.ts';

/** Brings the database to the newest shape. Any number of processes may call it at once: one applies, the others wait. */
export async function migrate(options: MigrateOptions): Promise<void> {
  if (await isUpToDate(options.url)) return;
  const { applyMigrations } = await import('./apply-migrations.ts');
  await applyMigrations(options);
}

/** One question, where the migrator asks eleven under a lock: most starts find nothing to do. */
async function isUpToDate(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
    return rows.map(({ name }) => name).join() === (await migrationNames()).join();
  } catch {
    // A new database has no such table; whatever else is wrong the migrator says.
    return false;
  } finally {
    await client.end();
  }
}
