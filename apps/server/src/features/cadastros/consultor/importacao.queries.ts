import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';
import type { Guardado } from '../importar-registros.ts';

/** A consultant as a spreadsheet sets him. */
export interface DadosDoConsultor {
  nome: string;
  codigoDms: string;
  capacidade: number;
  ativo: boolean;
}

/** The dealership's consultants, held until the transaction ends. */
export async function lockConsultores(
  tx: Tx,
  codConcessionaria: number,
): Promise<Guardado<DadosDoConsultor>[]> {
  const { rows } = await sql<DadosDoConsultor & { cod: number; versao: number }>`
    select cod_consultor as cod, versao, nome, codigo_dms as "codigoDms", capacidade, ativo
    from consultor where cod_concessionaria = ${codConcessionaria}
    order by cod_consultor for update`.execute(tx);
  return rows.map(({ cod, versao, ...dados }) => ({ cod, versao, dados }));
}
