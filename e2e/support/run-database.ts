import { randomUUID } from 'node:crypto';
import { mkdtempSync, chmodSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { THROW_AWAY } from '../../apps/server/src/kernel/db/embedded/settings.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/kernel/db/embedded/start-embedded-postgres.ts';

/** The variable that tells the spec files where the run's one PostgreSQL is: the superuser's address. */
const ADMIN_URL = 'OFERTA_TELA_BANCO';

/** A throw-away PostgreSQL for a run of browser tests; gone with everything in it when stopped. */
export async function startRunDatabase(): Promise<() => Promise<void>> {
  const home = mkdtempSync(path.join(tmpdir(), 'oferta-tela-banco-'));
  // The account that root lends to PostgreSQL must be able to enter.
  chmodSync(home, 0o755);
  const { url, stop } = await startEmbeddedPostgres({
    dataDir: path.join(home, 'pg'),
    settings: { ...THROW_AWAY, max_connections: '300' },
  });
  process.env[ADMIN_URL] = url;
  return async () => {
    await stop();
    rmSync(home, { recursive: true, force: true });
  };
}

/**
 * Has a database of that name to copy from: `fill`, given the address of an empty one, makes what is in it, once a run.
 * Whoever asks meanwhile waits. One that was left half made is made anew.
 */
export function ensureTemplate(name: string, fill: (url: string) => Promise<void>): Promise<void> {
  return asAdmin(async (admin) => {
    await admin.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await admin.query('select from pg_database where datname = $1 and datistemplate', [
      name,
    ]);
    if (rowCount === 1) return;
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`create database ${name}`);
    await fill(urlOf(name));
    await admin.query(`alter database ${name} with is_template true allow_connections false`);
  });
}

export interface Clone {
  /** The superuser's. */
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/** A database of one's own that begins as a copy. The files are copied: through the log it takes twice as long. */
export async function cloneTemplate(template: string): Promise<Clone> {
  const name = `tela_${randomUUID().replaceAll('-', '')}`;
  await execute(`create database ${name} template ${template} strategy file_copy`);
  return { url: urlOf(name), drop: () => execute(`drop database ${name} with (force)`) };
}

function urlOf(name: string): string {
  const url = new URL(adminUrl());
  url.pathname = name;
  return url.href;
}

/** The superuser's, to the maintenance database. */
export function adminUrl(): string {
  const url = process.env[ADMIN_URL];
  if (url === undefined)
    throw new Error('browser tests run under vitest, whose global setup starts their PostgreSQL');
  return url;
}

const execute = (statement: string): Promise<void> =>
  asAdmin(async (admin) => {
    await admin.query(statement);
  });

async function asAdmin<T>(work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: adminUrl() });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}
