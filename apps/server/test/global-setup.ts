import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../src/kernel/db/migrate.ts';
import { THROW_AWAY } from '../src/kernel/db/embedded/settings.ts';
import { startEmbeddedPostgres } from '../src/kernel/db/embedded/start-embedded-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The superuser's URL to the maintenance database of the run's PostgreSQL. */
    adminUrl: string;
    /** The same under `dono`, who owns the template and every test's database: CREATEROLE, and nothing else. */
    ownerUrl: string;
    /** The name of the migrated, empty database that tests are cloned from. */
    template: string;
  }
}

/** Files that move distributors between databases of this server play at once: each needs workers of its own. */
const SEVERAL_MOVES = {
  max_worker_processes: '32',
  max_logical_replication_workers: '24',
  max_wal_senders: '32',
  max_replication_slots: '32',
};

/** Who owns what the product runs on, with as little as a managed PostgreSQL gives (decision 0051). */
const DONO = 'dono';

interface Running {
  readonly url: string;
  readonly ownerUrl: string;
  readonly end: () => Promise<void>;
}

/** Two projects of one run use the same PostgreSQL, but each reads this file for itself: only the process is common to both. */
const common = globalThis as { servidorDosTestes?: { running: Promise<Running>; users: number } | undefined };

/** One PostgreSQL and one migrated template for the whole run; both are gone when it ends. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shared = (common.servidorDosTestes ??= { running: start(), users: 0 });
  shared.users += 1;
  const { url, ownerUrl, end } = await shared.running;
  project.provide('adminUrl', url);
  project.provide('ownerUrl', ownerUrl);
  project.provide('template', 'modelo');
  return async () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    common.servidorDosTestes = undefined;
    await end();
  };
}

async function start(): Promise<Running> {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'gestao-testes-'));
  // The account that root lends to PostgreSQL must be able to enter.
  fs.chmodSync(home, 0o755);
  const { url, urlFor, stop } = await startEmbeddedPostgres({
    dataDir: path.join(home, 'pg'),
    settings: { ...THROW_AWAY, max_connections: '400', ...SEVERAL_MOVES },
  });
  const end = async () => {
    await stop();
    fs.rmSync(home, { recursive: true });
  };

  try {
    await makeTemplate(url, urlFor('modelo'), urlFor('modelo', DONO));
  } catch (error) {
    await end();
    throw error;
  }
  return { url, ownerUrl: urlFor('postgres', DONO), end };
}

async function makeTemplate(adminUrl: string, superUrl: string, url: string): Promise<void> {
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await admin.query(`create role ${DONO} login createrole`);
    await admin.query(`create database modelo owner ${DONO}`);
    await migrate({ url });
    await comoNoEmbutido(superUrl);
    await admin.query('alter database modelo with is_template true allow_connections false');
  } finally {
    await admin.end();
  }
}

/** What the superuser makes in a clone, a measure's own table, the application may use, as where the superuser is the owner. */
async function comoNoEmbutido(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`
      alter default privileges in schema public grant select, insert, update, delete on tables to oferta_app;
      alter default privileges in schema public grant usage, select on sequences to oferta_app`);
  } finally {
    await client.end();
  }
}
