import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Tx } from '#kernel/db/database.ts';

export interface DonaDaPlanilha {
  readonly codDistribuidor: number;
  readonly codConcessionaria: number | null;
  readonly codPlanilha: number;
}

const PARTE = 1_048_576;

/** By which a file on disk is known again. */
export async function hashDe(em: string): Promise<Buffer> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(em, { highWaterMark: PARTE }), hash);
  return hash.digest();
}

/** Keeps a file on disk in pieces: no statement carries more than one, and no more than one is in memory. */
export async function insertConteudo(tx: Tx, dona: DonaDaPlanilha, em: string): Promise<void> {
  await using arquivo = await open(em);
  const parte = Buffer.allocUnsafe(PARTE);
  for (let ordem = 0; ; ordem += 1) {
    const { bytesRead } = await arquivo.read(parte, 0, PARTE);
    if (bytesRead === 0) return;
    await tx
      .insertInto('planilha_parte')
      .values({
        cod_planilha: dona.codPlanilha,
        cod_distribuidor: dona.codDistribuidor,
        cod_concessionaria: dona.codConcessionaria,
        ordem,
        bytes: parte.subarray(0, bytesRead),
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
