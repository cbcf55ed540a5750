import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { appUrl } from '../src/kernel/db/database.ts';

/** A database of one's own: migrated and empty. */
export interface ClonedDatabase {
  /** The owner's, who has CREATEROLE and nothing else: migrates, seeds, and sees behind the row policies (decision 0051). */
  url: string;
  /** The application's role, under row-level security, as in production. */
  appUrl: string;
  /** Throws it away, whoever is still connected. */
  drop: () => Promise<void>;
}

/** Clones the run's template, some tens of milliseconds, so that no test sees another's rows. */
export async function cloneDatabase(): Promise<ClonedDatabase> {
  const name = `teste_${randomUUID().replaceAll('-', '')}`;
  const url = at(inject('ownerUrl'), name);
  await asAdmin(`create database ${name} template ${inject('template')} owner ${new URL(url).username}`);
  return {
    url,
    appUrl: appUrl(url),
    drop: () => asAdmin(`drop database ${name} with (force)`),
  };
}

/**
 * The same under the superuser, as the embedded PostgreSQL's owner is one: where the demonstration's months are made, triggers left out.
 */
export async function cloneEmbutido(): Promise<ClonedDatabase> {
  const clone = await cloneDatabase();
  return { ...clone, url: superUrl(clone.url) };
}

/** The superuser's address of a test's database: for what no owner may do. Who asks for it says what that is. */
export const superUrl = (url: string): string => at(inject('adminUrl'), new URL(url).pathname);

/** Does what no owner may, arranging what a test begins with: leaves triggers out, ends others' connections, sees what they wait for. */
export async function comoSuper<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: superUrl(url) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function at(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = database;
  return url.href;
}

/** How many connections of a test's database wait for a lock: an owner does not see it of others. */
export const quantosEsperam = (url: string): Promise<number> =>
  comoSuper(url, async (client) => {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rowCount ?? 0;
  });

async function asAdmin(statement: string): Promise<void> {
  await comoSuper(inject('adminUrl'), (client) => client.query(statement));
}
