import pg from 'pg';
import type { MigrateOptions } from './apply-migrations.ts';
import { readDefinitions, type Definition } from './definitions/read-definitions.ts';
import { migrationNames } from './migration-files.ts';
import { asOwner } from './owner.ts';
import { anotarVersaoDoBanco } from './versao-do-banco.ts';

/**
 * Brings the database to the newest shape: its tables by the migrations, then its functions and views by the definitions.
 * Any number of processes may call it at once: one applies, the others wait.
 */
export async function migrate(options: MigrateOptions): Promise<void> {
  const definitions = await readDefinitions();
  if (await isUpToDate(options.url, definitions)) return;
  const { applyMigrations } = await import('./apply-migrations.ts');
  await applyMigrations(options);
  const { applyDefinitions } = await import('./definitions/apply-definitions.ts');
  await applyDefinitions({ ...options, definitions });
  await asOwner(options.url, anotarVersaoDoBanco);
}

/** One question, where the migrator asks eleven under a lock: most starts find nothing to do. */
async function isUpToDate(url: string, definitions: readonly Definition[]): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ applied: string }>(
      `select name as applied from kysely_migration
       union all select concat_ws(' ', name, hash, migration) from definitions`,
    );
    const migrations = await migrationNames();
    const newest = migrations.at(-1) ?? '';
    const wanted = [...migrations, ...definitions.map(({ name, hash }) => `${name} ${hash} ${newest}`)];
    return (
      rows
        .map(({ applied }) => applied)
        .sort()
        .join() === wanted.sort().join()
    );
  } catch {
    // A new database has no such table; whatever else is wrong the migrator says.
    return false;
  } finally {
    await client.end();
  }
}
