import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';

export interface Contagem {
  readonly chave: Buffer;
  readonly falhas: number;
  readonly zeraEm: Date;
}

/** The running counts of some keys; those whose time is over do not come. */
export async function listContagens(tx: Tx, chaves: readonly Buffer[], now: Date): Promise<Contagem[]> {
  return tx
    .selectFrom('sessao_limite')
    .select(['chave', 'falhas', 'zera_em as zeraEm'])
    .where('chave', 'in', [...chaves])
    .where('zera_em', '>', now)
    .execute();
}

/** Adds one to each key, starting anew where the time is over. Locks in the keys' own order: no two callers deadlock. */
export async function addFalha(
  tx: Tx,
  codDistribuidor: number,
  { chaves, now, zeraEm }: { chaves: readonly Buffer[]; now: Date; zeraEm: Date },
): Promise<Contagem[]> {
  const sorted = chaves.toSorted(Buffer.compare);
  const { rows } = await sql<Contagem>`
    insert into sessao_limite as l (cod_distribuidor, chave, falhas, zera_em)
    select ${codDistribuidor}, chave, 1, ${zeraEm}
    from unnest(${sorted}::bytea[]) with ordinality as c (chave, ordem) order by ordem
    on conflict (cod_distribuidor, chave) do update set
      falhas = case when l.zera_em <= ${now} then 1 else l.falhas + 1 end,
      zera_em = case when l.zera_em <= ${now} then ${zeraEm} else l.zera_em end
    returning l.chave, l.falhas, l.zera_em as "zeraEm"`.execute(tx);
  return rows;
}
