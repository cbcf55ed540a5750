import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';

/** The distributor's own labels, by indicator. */
export async function listRotulos(tx: Tx): Promise<Map<string, string>> {
  const { rows } = await sql<{ indicador: string; rotulo: string }>`
    select indicador, rotulo from indicador_rotulo`.execute(tx);
  return new Map(rows.map(({ indicador, rotulo }) => [indicador, rotulo]));
}

interface NovoRotulo {
  codDistribuidor: number;
  indicador: string;
  rotulo: string;
}

export async function upsertRotulo(
  tx: Tx,
  { codDistribuidor, indicador, rotulo }: NovoRotulo,
): Promise<void> {
  await sql`
    insert into indicador_rotulo (cod_distribuidor, indicador, rotulo) values (${codDistribuidor}, ${indicador}, ${rotulo})
    on conflict (cod_distribuidor, indicador) do update set rotulo = excluded.rotulo`.execute(tx);
}

export async function deleteRotulo(tx: Tx, indicador: string): Promise<void> {
  await sql`delete from indicador_rotulo where indicador = ${indicador}`.execute(tx);
}
