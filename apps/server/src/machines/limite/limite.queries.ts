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

interface Falha {
  chave: Buffer;
  maximo: number;
  conta: Buffer | null;
}

/** Adds one to each key, starting anew where the time is over. Locks in the keys' own order: no two callers deadlock. */
export async function addFalha(
  tx: Tx,
  codDistribuidor: number,
  { limites, now, zeraEm }: { limites: readonly Falha[]; now: Date; zeraEm: Date },
): Promise<Contagem[]> {
  const sorted = limites.toSorted((a, b) => Buffer.compare(a.chave, b.chave));
  const { rows } = await sql<Contagem>`
    insert into sessao_limite as l (cod_distribuidor, chave, maximo, conta, falhas, zera_em)
    select ${codDistribuidor}, chave, maximo, conta, 1, ${zeraEm}
    from unnest(${sorted.map(({ chave }) => chave)}::bytea[], ${sorted.map(({ maximo }) => maximo)}::integer[],
      ${sorted.map(({ conta }) => conta)}::bytea[]) with ordinality as c (chave, maximo, conta, ordem) order by ordem
    on conflict (cod_distribuidor, chave) do update set
      falhas = case when l.zera_em <= ${now} then 1 else l.falhas + 1 end,
      zera_em = case when l.zera_em <= ${now} then ${zeraEm} else l.zera_em end
    returning l.chave, l.falhas, l.zera_em as "zeraEm"`.execute(tx);
  return rows;
}

/** Drops every count about an account. */
export async function deleteContagens(tx: Tx, conta: Buffer): Promise<void> {
  await tx.deleteFrom('sessao_limite').where('conta', '=', conta).execute();
}

/** Who runs a dealership, by e-mail: its managers, without those of the whole network. */
export async function listGestores(
  tx: Tx,
  codConcessionaria: number,
): Promise<{ email: string; casa: string }[]> {
  const { rows } = await sql<{ email: string; casa: string }>`
    select u.email, c.nome as casa
    from usuario u cross join concessionaria c
    where c.cod_concessionaria = ${codConcessionaria} and u.ativo and u.cod_nivel in (1, 2)
      and not sem_filtros(u.cod_usuario) and c.cod_concessionaria in (select concessionarias_do_usuario(u.cod_usuario))
    order by u.cod_usuario limit 10`.execute(tx);
  return rows;
}
