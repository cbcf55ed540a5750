import { type Insertable, sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';
import type { MecanicoQr } from '#kernel/db/generated/tables.ts';

/** Keeps a mechanic's new code; the former one must have been taken away. */
export async function insertQr(tx: Tx, novo: Insertable<MecanicoQr>): Promise<void> {
  await tx.insertInto('mecanico_qr').values(novo).execute();
}

/** Takes a mechanic's code away, where they have one. */
export async function removeQr(tx: Tx, codMecanico: number, agora: Date): Promise<void> {
  await tx
    .updateTable('mecanico_qr')
    .set({ retirado_em: agora })
    .where('cod_mecanico', '=', codMecanico)
    .where('retirado_em', 'is', null)
    .execute();
}

export interface QrLido {
  codMecanico: number;
  nome: string;
  /** Since when it is not good any more, and the clock to say so by. */
  retiradoEm: Date | null;
  fuso: string;
}

/**
 * The active mechanic of a dealership whose code this is or was. Held until the transaction ends: whoever takes it away
 * meanwhile finds the session that it opened.
 */
export async function findQr(
  tx: Tx,
  segredoHash: Buffer,
  codConcessionaria: number,
): Promise<QrLido | undefined> {
  const { rows } = await sql<QrLido>`
    select q.cod_mecanico as "codMecanico", m.nome, q.retirado_em as "retiradoEm", k.fuso
    from mecanico_qr q
    join mecanico m on m.cod_mecanico = q.cod_mecanico and m.ativo
    join concessionaria k on k.cod_concessionaria = q.cod_concessionaria
    where q.segredo_hash = ${segredoHash} and q.cod_concessionaria = ${codConcessionaria}
    for share of q`.execute(tx);
  return rows[0];
}
