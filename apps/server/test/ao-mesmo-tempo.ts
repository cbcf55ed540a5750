import type { TestApp } from './test-app.ts';
import { until } from './until.ts';

/**
 * Two changes to the database, by its owner, of which neither saw the other when it began: does the first, begins the
 * second, and ends the first once the second waits or is done. What the end of a transaction is left to do comes before.
 */
export async function aoMesmoTempo({ admin }: TestApp, primeiro: string, segundo: string): Promise<void> {
  const [a, b] = [await admin.connect(), await admin.connect()];
  try {
    const { rows } = await b.query<{ pid: number }>('select pg_backend_pid() as pid');
    await a.query('begin');
    await a.query(primeiro);
    await a.query('set constraints all immediate');
    let acabou = false;
    const depois = b.query(segundo).finally(() => (acabou = true));
    await until('the second waits or is done', async () => {
      const { rows: esperas } = await admin.query<{ espera: boolean }>(
        "select wait_event_type = 'Lock' as espera from pg_stat_activity where pid = $1",
        [rows[0]?.pid],
      );
      return acabou || esperas[0]?.espera === true;
    });
    await a.query('commit');
    await depois;
  } finally {
    await a.query('rollback');
    a.release();
    b.release();
  }
}
