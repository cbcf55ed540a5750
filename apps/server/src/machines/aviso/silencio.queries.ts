import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';

/** The clocks of what is of no dealership. */
export const FUSO_DA_CASA = 'America/Sao_Paulo';

interface Carro {
  readonly codUsuario: number;
  /** As it is kept. */
  readonly placa: string;
}

/** By which clocks a person's day with a car ends: those of the dealership that last told them of it. */
export async function findFusoDoCarro(tx: Tx, { codUsuario, placa }: Carro): Promise<string> {
  const { rows } = await sql<{ fuso: string }>`
    select c.fuso from aviso a join concessionaria c using (cod_concessionaria)
     where a.cod_usuario = ${codUsuario} and a.placa = ${placa} order by a.cod_aviso desc limit 1`.execute(
    tx,
  );
  return rows[0]?.fuso ?? FUSO_DA_CASA;
}

export async function saveSilencio(
  tx: Tx,
  { codDistribuidor, codUsuario, placa, ate }: Carro & { codDistribuidor: number; ate: Date },
): Promise<void> {
  await tx
    .insertInto('aviso_silencio')
    .values({ cod_distribuidor: codDistribuidor, cod_usuario: codUsuario, placa, ate })
    .onConflict((conflict) =>
      conflict.columns(['cod_distribuidor', 'cod_usuario', 'placa']).doUpdateSet({ ate }),
    )
    .execute();
}

export async function deleteSilencio(tx: Tx, { codUsuario, placa }: Carro): Promise<void> {
  await tx
    .deleteFrom('aviso_silencio')
    .where('cod_usuario', '=', codUsuario)
    .where('placa', '=', placa)
    .execute();
}

/** The cars of which a person hears no more today. */
export async function listSilenciados(tx: Tx, codUsuario: number, agora: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('aviso_silencio')
    .select('placa')
    .where('cod_usuario', '=', codUsuario)
    .where('ate', '>', agora)
    .orderBy('placa')
    .execute();
  return rows.map(({ placa }) => placa);
}
