import type { Tx } from '#kernel/db/database.ts';

/** Whose month a paper is of. */
export interface CasaDoPapel {
  nome: string;
  cnpj: string;
  cidade: string;
}

/** Name and registration of a dealership that the caller sees. */
export const findCasaDoPapel = (tx: Tx, codConcessionaria: number): Promise<CasaDoPapel> =>
  tx
    .selectFrom('concessionaria')
    .select(['nome', 'cnpj', 'cidade'])
    .where('cod_concessionaria', '=', codConcessionaria)
    .executeTakeFirstOrThrow();
