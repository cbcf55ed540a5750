import pg from 'pg';

/** A test's eyes behind the row policies. */
export type AdminPool = pg.Pool;
export type AdminClient = pg.PoolClient;

/** One connection of the database's owner; the test ends it. */
export const adminPool = (url: string): AdminPool => new pg.Pool({ connectionString: url, max: 1 });
