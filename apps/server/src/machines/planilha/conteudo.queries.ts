import type { Tx } from '#kernel/db/database.ts';

export interface DonaDaPlanilha {
  readonly codDistribuidor: number;
  readonly codConcessionaria: number | null;
  readonly codPlanilha: number;
}

const PARTE = 1_048_576;

/** Keeps a file in pieces: no statement carries more than one. */
export async function insertConteudo(tx: Tx, dona: DonaDaPlanilha, bytes: Buffer): Promise<void> {
  for (let ordem = 0; ordem * PARTE < bytes.length; ordem += 1) {
    await tx
      .insertInto('planilha_parte')
      .values({
        cod_planilha: dona.codPlanilha,
        cod_distribuidor: dona.codDistribuidor,
        cod_concessionaria: dona.codConcessionaria,
        ordem,
        bytes: bytes.subarray(ordem * PARTE, (ordem + 1) * PARTE),
      })
      .execute();
  }
}

/** The whole file, or undefined when it was dropped. */
export async function findConteudo(tx: Tx, codPlanilha: number): Promise<Buffer | undefined> {
  const partes: Buffer[] = [];
  for (;;) {
    const parte = await tx
      .selectFrom('planilha_parte')
      .select('bytes')
      .where('cod_planilha', '=', codPlanilha)
      .where('ordem', '=', partes.length)
      .executeTakeFirst();
    if (!parte) break;
    partes.push(parte.bytes);
  }
  return partes.length === 0 ? undefined : Buffer.concat(partes);
}

export async function deleteConteudo(tx: Tx, codPlanilha: number): Promise<void> {
  await tx.deleteFrom('planilha_parte').where('cod_planilha', '=', codPlanilha).execute();
}
