import { CONCESSIONARIA_ATIVA } from '@oferta/domain/constantes.ts';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';

export interface CasaDestino {
  codConcessionaria: number;
  nome: string;
}

/** The dealerships among these that the caller sees, by name. */
export async function listCasasVisiveis(tx: Tx, codigos: readonly number[]): Promise<CasaDestino[]> {
  return tx
    .selectFrom('concessionaria')
    .select(['cod_concessionaria as codConcessionaria', 'nome'])
    .where('cod_concessionaria', 'in', [...codigos])
    .where('status', '=', CONCESSIONARIA_ATIVA)
    .orderBy(sql`nome collate como_se_conta`)
    .orderBy('cod_concessionaria')
    .execute();
}
