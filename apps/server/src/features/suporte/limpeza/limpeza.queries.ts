import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';

/** Every distributor's code; this table stands outside the row policies. */
export async function listDistribuidores(tx: Tx): Promise<number[]> {
  const rows = await tx.selectFrom('distribuidor').select('cod_distribuidor').execute();
  return rows.map((row) => row.cod_distribuidor);
}

/** Deletes what has no more use in the caller's distributor, and says how many rows that were. */
export async function deleteVencidos(tx: Tx, now: Date): Promise<number> {
  const statements = [
    sql`delete from dado_por_chave where expira_em < ${now}`,
    sql`delete from idempotencia where criada_em < ${now}::timestamptz - interval '48 hours'`,
    sql`delete from sessao where coalesce(revogada_em, expira_em) < ${now}::timestamptz - interval '30 days'`,
    sql`delete from senha_reset where expira_em < ${now}`,
    sql`delete from sessao_limite where zera_em < ${now}`,
  ];
  let total = 0;
  for (const statement of statements) {
    const { numAffectedRows } = await statement.execute(tx);
    total += Number(numAffectedRows ?? 0);
  }
  return total;
}
