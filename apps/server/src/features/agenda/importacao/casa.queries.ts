import { CONCESSIONARIA_ATIVA } from '@oferta/domain/constantes.ts';
import type { Database, Tx } from '#kernel/db/database.ts';

/** A distributor's code by its name or by a host of its. */
export async function findDistribuidor({ kysely }: Database, nome: string): Promise<number | undefined> {
  const row = await kysely
    .selectFrom('distribuidor')
    .leftJoin('distribuidor_host', 'distribuidor_host.cod_distribuidor', 'distribuidor.cod_distribuidor')
    .select('distribuidor.cod_distribuidor')
    .where((eb) =>
      eb.or([eb('distribuidor.distribuidor', '=', nome), eb('distribuidor_host.host', '=', nome)]),
    )
    .limit(1)
    .executeTakeFirst();
  return row?.cod_distribuidor;
}

export interface ConcessionariaRow {
  codConcessionaria: number;
  nome: string;
  cnpj: string;
}

/** The distributor's active dealerships. */
export async function listConcessionarias(tx: Tx): Promise<ConcessionariaRow[]> {
  const rows = await tx
    .selectFrom('concessionaria')
    .select(['cod_concessionaria', 'nome', 'cnpj'])
    .where('status', '=', CONCESSIONARIA_ATIVA)
    .orderBy('cod_concessionaria')
    .execute();
  return rows.map(({ cod_concessionaria, nome, cnpj }) => ({
    codConcessionaria: cod_concessionaria,
    nome,
    cnpj,
  }));
}
