import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/db/database.ts';

/** Whoever asks for the signals is told within this, or that they did not come. */
const LIMITE_MS = 2_000;

/** One look at the database, which waits for nobody and leaves nothing behind. */
export const olhar = <T>({ kysely }: Pick<Database, 'kysely'>, work: (tx: Tx) => Promise<T>): Promise<T> =>
  kysely
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`select set_config('statement_timeout', ${String(LIMITE_MS)}, true)`.execute(tx);
      return work(tx);
    });

export interface Caixa {
  canal: string;
  esperando: number;
  falhas: number;
  /** Seconds. */
  espera: number | null;
}

/** The ways out of all distributors. */
export async function listCaixas(tx: Tx): Promise<Caixa[]> {
  const { rows } = await sql<Caixa>`
    select canal, sum(esperando)::integer as esperando, sum(falhas)::integer as falhas,
        extract(epoch from now() - min(mais_antiga_em))::float8 as espera
      from caixas_de_saida() group by canal`.execute(tx);
  return rows;
}

export interface Banco {
  fatos: number;
  conexoes: number;
  maximoDeConexoes: number;
}

/** The database in a few numbers, and how far the managers' figures are behind. */
export async function findBanco(tx: Tx): Promise<Banco> {
  const { rows } = await sql<Banco>`
    select fatos_por_contar()::integer as fatos,
        (select count(*)::integer from pg_stat_activity where datname = current_database()) as conexoes,
        current_setting('max_connections')::integer as "maximoDeConexoes"`.execute(tx);
  const [banco] = rows;
  if (!banco) throw new Error('the database said nothing of itself');
  return banco;
}

/** How many bytes of the journal a replica has still to take in; null where it does not answer in time, or is none. */
export async function atrasoDaReplica(
  primario: Pick<Database, 'pool'>,
  replica: Pick<Database, 'pool'>,
): Promise<number | null> {
  try {
    const { rows } = await primario.pool.query<{ lsn: string }>('select pg_current_wal_flush_lsn() as lsn');
    const { rows: atras } = await replica.pool.query<{ bytes: number | null }>(
      'select case when pg_is_in_recovery() then greatest(0, pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn()))::float8 end as bytes',
      [rows[0]?.lsn],
    );
    return atras[0]?.bytes ?? null;
  } catch {
    return null;
  }
}
