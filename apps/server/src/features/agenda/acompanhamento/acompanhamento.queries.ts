import { type Insertable, sql } from 'kysely';
import type { Tables } from '#kernel/db/generated/tables.ts';
import type { Tx } from '#kernel/db/database.ts';

interface AcompanhavelRow {
  codConcessionaria: number;
  naCasa: boolean;
  /** The end of the dealership's page; null where it has none. */
  slug: string | null;
}

/** A visit, whether its car is in the house, and where its client would look at it. */
export async function findAcompanhavel(tx: Tx, codAgendamento: number): Promise<AcompanhavelRow | undefined> {
  const { rows } = await sql<AcompanhavelRow>`
    select a.cod_concessionaria as "codConcessionaria", p.slug,
      a.recebido_em is not null and a.situacao in ('recepcionado', 'emAtendimento') as "naCasa"
    from agendamento a
    left join agenda_publica p on p.cod_concessionaria = a.cod_concessionaria
    where a.cod_agendamento = ${codAgendamento}`.execute(tx);
  return rows[0];
}

export async function insertAcompanhamento(tx: Tx, row: Insertable<Tables['acompanhamento']>): Promise<void> {
  await tx.insertInto('acompanhamento').values(row).execute();
}
