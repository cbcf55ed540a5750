import type { Tx } from '#kernel/db/database.ts';

/** From where the dealership's order numbers go on. Whoever asks next waits until this transaction ends. */
export async function lockProximaOs(tx: Tx, codConcessionaria: number): Promise<number> {
  const { proxima_os } = await tx
    .selectFrom('concessionaria')
    .select('proxima_os')
    .where('cod_concessionaria', '=', codConcessionaria)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return proxima_os;
}

export async function setProximaOs(tx: Tx, codConcessionaria: number, proxima: number): Promise<void> {
  await tx
    .updateTable('concessionaria')
    .set({ proxima_os: proxima })
    .where('cod_concessionaria', '=', codConcessionaria)
    .execute();
}
