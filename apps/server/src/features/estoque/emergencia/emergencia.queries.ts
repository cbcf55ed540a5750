import { sql } from 'kysely';
import { type Calibracao, SEM_EXPERIENCIA } from '@oferta/domain/estoque/motor/calibracao.ts';
import type { Tx } from '#kernel/db/database.ts';

/** What all parts of a dealership had taught when it was last made suggestions. */
export async function findUltimaCalibracao(tx: Tx, codConcessionaria: number): Promise<Calibracao> {
  const { rows } = await sql<{ calibracao: Calibracao }>`
    select calibracao from sugestao_pedido where cod_concessionaria = ${codConcessionaria} and tipo = 'reposicao'
    order by cod_sugestao_pedido desc limit 1`.execute(tx);
  return rows[0]?.calibracao ?? SEM_EXPERIENCIA;
}
