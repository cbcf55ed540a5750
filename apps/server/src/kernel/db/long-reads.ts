import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log.ts';
import type { Database } from './database.ts';

/** Milliseconds that a read waits for the replica to have what was written before it; and between two looks. */
const PATIENCE_MS = 1_000;
const LOOK_EVERY_MS = 20;
/** One that is away or behind is not asked again so soon: nobody else waits for it in vain. */
const LEAVE_ALONE_MS = 10_000;

interface LongReadsOptions {
  readonly primary: Database;
  /** Null: there is none. */
  readonly replica: Database | null;
  readonly log: Log;
}

/**
 * Where a list of a hundred thousand rows, or a report over months, is read: on the replica, so that no call waits for it,
 * once it has all that was written before; on the primary where there is none, or it is away or too far behind.
 */
export function longReads({ primary, replica, log }: LongReadsOptions): () => Promise<Database> {
  let awayUntil = 0;
  return async () => {
    if (replica === null || performance.now() < awayUntil) return primary;
    try {
      const { rows } = await primary.pool.query<{ lsn: string }>('select pg_current_wal_flush_lsn() as lsn');
      const end = performance.now() + PATIENCE_MS;
      while (performance.now() < end) {
        if (await hasReplayed(replica, rows[0]?.lsn)) return replica;
        await sleep(LOOK_EVERY_MS);
      }
      awayUntil = performance.now() + LEAVE_ALONE_MS;
      log.warn('a réplica está atrasada: a leitura é feita no banco principal');
    } catch (error) {
      awayUntil = performance.now() + LEAVE_ALONE_MS;
      log.warn({ err: error }, 'sem a réplica: a leitura é feita no banco principal');
    }
    return primary;
  };
}

async function hasReplayed({ pool }: Database, lsn: string | undefined): Promise<boolean> {
  const { rows } = await pool.query<{ has: boolean | null }>(
    'select pg_last_wal_replay_lsn() >= $1::pg_lsn as has',
    [lsn],
  );
  return rows[0]?.has === true;
}
