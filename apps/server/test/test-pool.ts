import pg from 'pg';

export type TestPool = pg.Pool;
export type TestClient = pg.PoolClient;

/**
 * A test's own connections, mostly the owner's, which see behind the row policies; the test ends them. A database is thrown
 * away, or killed, while one of them is idle or on its way out: that is nobody's error, and a query that is cut off still fails.
 */
export function testPool(url: string, max = 1): TestPool {
  const pool = new pg.Pool({ connectionString: url, max });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
