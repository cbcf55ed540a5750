import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { LinhaExportada } from './exportador.ts';

const LOTE = 2_000;

/**
 * A query's rows in lots, through a cursor of the database: memory holds one lot, and every lot sees the same moment.
 * One cursor a transaction.
 */
export async function* porCursor(
  tx: Tx,
  consulta: RawBuilder<unknown>,
): AsyncGenerator<readonly LinhaExportada[]> {
  await sql`declare planilha no scroll cursor for ${consulta}`.execute(tx);
  for (;;) {
    const { rows } = await sql<LinhaExportada>`fetch ${sql.lit(LOTE)} from planilha`.execute(tx);
    if (rows.length > 0) yield rows;
    if (rows.length < LOTE) break;
  }
  await sql`close planilha`.execute(tx);
}
