import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';

/** A dealership as its history needs it. */
export interface CasaRow {
  readonly fuso: string;
  readonly cnpjAlfanumerico: boolean;
}

const NENHUMA: CasaRow = { fuso: 'America/Sao_Paulo', cnpjAlfanumerico: false };

/** The usual ones where somebody named no dealership of theirs. */
export async function findCasaDoHistorico(tx: Tx, codConcessionaria: number): Promise<CasaRow> {
  const { rows } = await sql<CasaRow>`
    select k.fuso, d.cnpj_alfanumerico as "cnpjAlfanumerico"
    from concessionaria k join distribuidor d using (cod_distribuidor)
    where k.cod_concessionaria = ${codConcessionaria}`.execute(tx);
  return rows[0] ?? NENHUMA;
}
