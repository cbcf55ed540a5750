import { callbackify } from 'node:util';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Tables } from './generated/tables.ts';
import { preparer } from './prepared.ts';
import { checkWalls } from './walls.ts';

/** A connection inside a tenant's transaction; only `inTenant` makes one. */
export type Tx = Kysely<Tables>;

export interface Database {
  readonly kysely: Kysely<Tables>;
  readonly pool: pg.Pool;
  readonly url: string;
  close(): Promise<void>;
}

// Codes and counts stay far below 2^53; money is integer centavos. Strings would only invite `Number()` everywhere.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// Quantities have three decimals, which a number tells exactly enough (decision 0072).
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

interface OpenOptions {
  url: string;
  max: number;
  /**
   * Through a pooler that gives each transaction another connection: nothing is asked of the connection itself, neither
   * a limit of time (give the login's role one) nor that it remember statements.
   */
  pooled?: boolean;
  onError: (error: Error) => void;
}

/** Opens the application's pool. A lost connection is reported, never thrown: the next query gets a new one. */
export function openDatabase({ url, max, pooled = false, onError }: OpenOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 5_000,
    ...(!pooled && { statement_timeout: 30_000 }),
    // The server's own limit does not help when the server does not answer at all.
    query_timeout: 40_000,
    application_name: 'gestao-oferta-digital',
    verify: callbackify(checkWalls),
  } as pg.PoolConfig);
  const prepare = preparer();
  // The pool listens to a connection only while it is idle; one that is lost in the middle of a transaction, or while it
  // is being closed, would end the process.
  pool.on('connect', (client) => {
    client.on('error', onError);
    if (!pooled) prepare(client);
  });
  pool.on('error', () => undefined);
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    kysely,
    pool,
    url,
    close: async () => {
      await kysely.destroy();
      // Kysely ends no pool that it was never asked a query for; an idle connection would hold the process for a minute.
      if (!pool.ending) await pool.end();
    },
  };
}

/** Whether an address is a unix socket's: whoever may open it logs in without a password. */
export const isBySocket = (url: string): boolean =>
  new URL(url).searchParams.get('host')?.startsWith('/') === true;

/** Roles that the server works under. */
export type WorkRole = 'oferta_app' | 'oferta_jobs';

/**
 * The same database under one of our roles. Over a unix socket the role logs in as itself; elsewhere the session is
 * switched to it at connect.
 */
export function roleUrl(adminUrl: string, role: WorkRole): string {
  const url = new URL(adminUrl);
  if (isBySocket(adminUrl)) {
    url.username = role;
    url.password = '';
  } else {
    url.searchParams.set('options', `-c role=${role}`);
  }
  return url.href;
}

/** The address the application works under: its role owns nothing and cannot pass row security. */
export const appUrl = (adminUrl: string): string => roleUrl(adminUrl, 'oferta_app');
