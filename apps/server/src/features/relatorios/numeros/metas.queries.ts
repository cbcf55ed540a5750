import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';

/** A dealership's target of a month, as it is kept. */
export interface MetaRow {
  cod: number;
  indicador: string;
  valor: number;
}

/** The targets of these dealerships for a month, given by its first day. */
export async function listMetas(tx: Tx, casas: readonly number[], mes: string): Promise<MetaRow[]> {
  const { rows } = await sql<MetaRow>`
    select cod_concessionaria as cod, indicador, valor from meta
    where cod_concessionaria = any (${casas}::integer[]) and mes = ${mes}`.execute(tx);
  return rows;
}
