import { sql } from 'kysely';
import type { StatusIntegracao } from '@oferta/contracts/ferramentas/integracao.ts';
import type { Tx } from '#kernel/db/database.ts';

export async function listCasas(tx: Tx): Promise<StatusIntegracao['concessionarias']> {
  const { rows } = await sql<StatusIntegracao['concessionarias'][number]>`
    select cod_concessionaria as "codConcessionaria", nome, cidade from concessionaria where status = 1
    order by nome collate como_se_conta, cod_concessionaria`.execute(tx);
  return rows;
}
