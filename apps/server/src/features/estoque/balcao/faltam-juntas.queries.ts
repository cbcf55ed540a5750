import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';

export interface Falta {
  /** One customer, as far as anybody can tell: noted by one person within a quarter of an hour. */
  ocasiao: string;
  codPeca: number;
  codigo: string;
  descricao: string;
}

/** What was wanted and not there in the last year, noted at the counter or in quotes. */
export async function listFaltas(tx: Tx, codConcessionaria: number, agora: Date): Promise<Falta[]> {
  const { rows } = await sql<Falta>`
    select coalesce(m.cod_usuario, 0) || ' ' || date_bin('15 minutes', m.quando, timestamptz '2000-01-01Z') as ocasiao,
      p.cod_peca::integer as "codPeca", p.codigo, p.descricao
    from peca_movimento m join peca q on q.cod_peca = m.cod_peca join peca p on p.cod_peca = coalesce(q.cod_substituta, q.cod_peca)
    where m.cod_concessionaria = ${codConcessionaria} and m.tipo = 'perdida' and p.ativo
      and m.quando > ${agora}::timestamptz - interval '1 year'
    group by 1, 2, 3, 4`.execute(tx);
  return rows;
}

/** Whether the menu offers these parts together already. */
export async function isKit(tx: Tx, codConcessionaria: number, pecas: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    select from item_adicional a join item_adicional_peca i using (cod_alacarte)
    where a.cod_concessionaria = ${codConcessionaria} and a.ativo and i.cod_peca = any (${pecas}::bigint[])
    group by a.cod_alacarte having count(*) = ${pecas.length}`.execute(tx);
  return rows.length > 0;
}
