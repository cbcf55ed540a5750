import { sql, type Insertable } from 'kysely';
import type { Midia as MidiaFio } from '@oferta/contracts/oficina-digital/registro-checklist.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { Midia } from '#kernel/db/generated/tables.ts';
import { type Kept, keptOf } from '#kernel/files/file-store.ts';

const COLUNAS = [
  'cod_midia as codMidia',
  'codigo_item as codigoItem',
  'tipo',
  'largura',
  'altura',
  'marcas',
] as const;

/** A photo's or video's record with the checklist it is of; not its bytes. */
export async function findMidia(tx: Tx, codMidia: string) {
  const row = await tx
    .selectFrom('midia')
    .select([...COLUNAS, 'cod_checklist as codCheckList'])
    .where('cod_midia', '=', codMidia)
    .executeTakeFirst();
  // Only the contract's marks are ever written.
  return row && { ...row, marcas: row.marcas as MidiaFio['marcas'] };
}

export async function countMidias(tx: Tx, codCheckList: number): Promise<number> {
  const { quantas } = await tx
    .selectFrom('midia')
    .select((eb) => eb.fn.countAll<number>().as('quantas'))
    .where('cod_checklist', '=', codCheckList)
    .executeTakeFirstOrThrow();
  return quantas;
}

/** Puts a photo in, unless its code is taken by anybody. */
export async function insertMidia(tx: Tx, row: Insertable<Midia>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('midia')
    .values(row)
    .onConflict((conflict) => conflict.column('cod_midia').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** The template's item of this code in a checklist; null when it has none such. */
export async function findCodigoItem(
  tx: Tx,
  codCheckList: number,
  codigo: string | undefined,
): Promise<string | null> {
  if (codigo === undefined) return null;
  const row = await tx
    .selectFrom('checklist_item')
    .select('codigo')
    .where('cod_checklist', '=', codCheckList)
    .where('codigo', '=', codigo)
    .executeTakeFirst();
  return row?.codigo ?? null;
}

/** False when there is no such photo. */
export async function updateMarcas(tx: Tx, codMidia: string, marcas: MidiaFio['marcas']): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('midia')
    .set({ marcas: JSON.stringify(marcas) })
    .where('cod_midia', '=', codMidia)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function updateCapa(tx: Tx, codMidia: string, miniatura: Buffer): Promise<void> {
  await tx.updateTable('midia').set({ miniatura }).where('cod_midia', '=', codMidia).execute();
}

export async function deleteMidia(tx: Tx, codMidia: string): Promise<void> {
  await tx.deleteFrom('midia').where('cod_midia', '=', codMidia).execute();
}

/** Whose a photo is, and whether that checklist may still change; locked. */
export function lockChecklistDaMidia(tx: Tx, codMidia: string) {
  return tx
    .selectFrom('midia as f')
    .innerJoin('checklist as c', 'c.cod_checklist', 'f.cod_checklist')
    .leftJoin('usuario as u', 'u.cod_usuario', 'c.alterado_por')
    .select([
      'c.cod_checklist as codCheckList',
      'c.cod_concessionaria as codConcessionaria',
      'c.finalizado_em as finalizadoEm',
      'u.nome as alteradoPor',
    ])
    .where('f.cod_midia', '=', codMidia)
    .forUpdate('c')
    .executeTakeFirst();
}

/** What the browser is sent: the small one where asked for and there is one. A video without a picture of it has none. */
export async function findBytes(
  tx: Tx,
  codMidia: string,
  { mini }: { mini: boolean },
): Promise<{ tipo: string; kept: Kept } | undefined> {
  const row = await tx
    .selectFrom('midia')
    .select([
      sql<string>`case when ${mini} and miniatura is not null then 'image/webp' else tipo end`.as('tipo'),
      sql<Buffer | null>`case when ${mini} then coalesce(miniatura, bytes) else bytes end`.as('bytes'),
      sql<string | null>`case when ${mini} and miniatura is not null then null else objeto end`.as('objeto'),
    ])
    .where('cod_midia', '=', codMidia)
    .where(sql<boolean>`(not ${mini} or miniatura is not null or tipo like 'image/%')`)
    .executeTakeFirst();
  return row && { tipo: row.tipo, kept: keptOf(row) };
}

/** A checklist's photos, small, in their order. */
export async function listMiniaturas(
  tx: Tx,
  codCheckList: number,
  quantas: number,
): Promise<{ codigoItem: string | null; kept: Kept }[]> {
  const rows = await tx
    .selectFrom('midia')
    .select([
      'codigo_item as codigoItem',
      sql<Buffer | null>`coalesce(miniatura, bytes)`.as('bytes'),
      sql<string | null>`case when miniatura is null then objeto end`.as('objeto'),
    ])
    .where('cod_checklist', '=', codCheckList)
    .where('tipo', 'like', 'image/%')
    .orderBy('ordem')
    .orderBy('criada_em')
    .limit(quantas)
    .execute();
  return rows.map((row) => ({ codigoItem: row.codigoItem, kept: keptOf(row) }));
}
