import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';

/**
 * The text kept under a key; the row policy hides other dealerships'. Its end is the database's own time, as where it
 * was written.
 */
export async function findDado(tx: Tx, chave: string): Promise<string | undefined> {
  const { rows } = await sql<{ corpo: string }>`
    select corpo from dado_por_chave where chave = ${chave} and expira_em > now()`.execute(tx);
  return rows[0]?.corpo;
}
