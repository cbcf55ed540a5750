import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';

interface Empresa {
  empresa: string;
  cor: string;
  /** Of the clocks that its papers are dated by: those of the first dealership in sight. */
  fuso: string;
}

/** Whose paper it is. */
export async function findEmpresa(tx: Tx, codDistribuidor: number): Promise<Empresa> {
  const { rows } = await sql<Empresa>`
    select d.name_empresa as empresa, d.cor,
      coalesce((select c.fuso from concessionaria c order by c.cod_concessionaria limit 1), 'America/Sao_Paulo') as fuso
    from distribuidor d where d.cod_distribuidor = ${codDistribuidor}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`no distributor ${codDistribuidor}`);
  return row;
}
