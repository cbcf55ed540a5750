import type { Tx } from '../db/database.ts';

interface Loose {
  readonly objeto: string;
  readonly codDistribuidor: number;
  readonly now: Date;
}

/** Notes an object that no record holds yet; the record that takes it strikes it out (`cuidar_do_objeto`). */
export async function insertLoose(tx: Tx, { objeto, codDistribuidor, now }: Loose): Promise<void> {
  await tx
    .insertInto('objeto_solto')
    .values({ objeto, cod_distribuidor: codDistribuidor, desde: now })
    .execute();
}

/** Objects that no record has held since then, the oldest first. */
export async function listLoose(tx: Tx, since: Date, maximum: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('objeto_solto')
    .select('objeto')
    .where('desde', '<', since)
    .orderBy('desde')
    .limit(maximum)
    .execute();
  return rows.map(({ objeto }) => objeto);
}

export async function deleteLoose(tx: Tx, objeto: string): Promise<void> {
  await tx.deleteFrom('objeto_solto').where('objeto', '=', objeto).execute();
}
