import { callbackify } from 'node:util';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Tables } from '#kernel/db/generated/tables.ts';

/** A database that is looked at, and not changed. */
export interface BancoLido {
  readonly pool: pg.Pool;
  readonly kysely: Kysely<Tables>;
}

/** The owner's, to read all rows and write none; whoever opens it ends `kysely`, and `pool` where that did not. */
export function abrirSoLendo(url: string): BancoLido {
  const pool = new pg.Pool({
    connectionString: url,
    max: 2,
    connectionTimeoutMillis: 5_000,
    query_timeout: 10_000,
    application_name: 'gestao-oferta-digital doutor',
    verify: callbackify(onlyReads),
  } as pg.PoolConfig);
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { pool, kysely: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }) };
}

async function onlyReads(client: pg.ClientBase): Promise<void> {
  await client.query('set default_transaction_read_only = on; set row_security = off');
}
