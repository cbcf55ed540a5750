import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../apps/server/src/kernel/db/embedded/start-embedded-postgres.ts';
import { migrate } from '../apps/server/src/kernel/db/migrate.ts';

const TARGET = 'apps/server/src/kernel/db/generated/tables.ts';

/** Writes apps/server/src/kernel/db/generated/tables.ts from a freshly migrated database. */
const folder = mkdtempSync(path.join(tmpdir(), 'db-types-'));
const embedded = await startEmbeddedPostgres({ dataDir: path.join(folder, 'pg') });
try {
  const url = embedded.urlFor('tipos');
  const admin = new pg.Client({ connectionString: embedded.urlFor('postgres') });
  await admin.connect();
  await admin.query('create database tipos');
  await admin.end();
  await migrate({ url });
  const args = ['--url', url, '--dialect', 'postgres', '--out-file', TARGET];
  const options = [
    '--type-only-imports',
    '--runtime-enums',
    'false',
    '--date-parser',
    'string',
    '--exclude-pattern',
    '(kysely_*|definitions)',
  ];
  const overrides = ['--singularize', 'false', '--default-schema', 'public'];
  const { status } = spawnSync('kysely-codegen', [...args, ...options, ...overrides], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
  // Codes and counts are read as numbers (database.ts sets the parser); `Tables` is our name for the whole.
  const text = readFileSync(TARGET, 'utf8')
    .replace(/export type Int8 = .*;/, 'export type Int8 = ColumnType<number, number, number>;')
    .replace(/export type Numeric = .*;/, 'export type Numeric = ColumnType<number, number, number>;')
    .replace('export interface DB ', 'export interface Tables ');
  writeFileSync(TARGET, text);
  spawnSync('oxfmt', [TARGET], { stdio: 'inherit' });
} finally {
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
}
