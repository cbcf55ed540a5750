import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { LinhaExportada } from './exportador.ts';

const LOTE = 2_000;

/**
 * A query's rows in lots, through a cursor of the database: memory holds two lots, the one being used and the next, which
 * the database makes meanwhile. Every lot sees the same moment. One cursor a transaction.
 */
export async function* porCursor<R = LinhaExportada>(
  tx: Tx,
  consulta: RawBuilder<unknown>,
): AsyncGenerator<readonly R[]> {
  await sql`declare planilha no scroll cursor for ${consulta}`.execute(tx);
  const buscar = () => {
    const lote = sql<R>`fetch ${sql.lit(LOTE)} from planilha`.execute(tx);
    // Whoever stops in the middle never asks what became of the next one.
    lote.catch(() => undefined);
    return lote;
  };
  let proximo = buscar();
  for (;;) {
    const { rows } = await proximo;
    const acabou = rows.length < LOTE;
    if (!acabou) proximo = buscar();
    if (rows.length > 0) yield rows;
    if (acabou) break;
  }
  await sql`close planilha`.execute(tx);
}
