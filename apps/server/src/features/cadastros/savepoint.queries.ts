import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';

/** Runs what may break a constraint, and keeps the transaction alive when it does. */
export async function inSavepoint<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint registro`.execute(tx);
  try {
    const result = await work();
    await sql`release savepoint registro`.execute(tx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint registro`.execute(tx);
    throw error;
  }
}
