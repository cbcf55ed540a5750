import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { appUrl } from '../src/kernel/db/database.ts';

/** A database of one's own: migrated and empty. */
export interface ClonedDatabase {
  /** The superuser's, for seeding and for looking behind the row policies. */
  url: string;
  /** The application's role, under row-level security, as in production. */
  appUrl: string;
  /** Throws it away, whoever is still connected. */
  drop: () => Promise<void>;
}

/** Clones the run's template, some tens of milliseconds, so that no test sees another's rows. */
export async function cloneDatabase(): Promise<ClonedDatabase> {
  const name = `teste_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(`create database ${name} template ${inject('template')}`);

  const url = new URL(inject('adminUrl'));
  url.pathname = name;
  return {
    url: url.href,
    appUrl: appUrl(url.href),
    drop: () => asAdmin(`drop database ${name} with (force)`),
  };
}

async function asAdmin(statement: string): Promise<void> {
  const client = new Client({ connectionString: inject('adminUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
