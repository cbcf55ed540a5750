import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';

/** A code as all who write it mean it. */
export const chaveDoCodigo = (codigo: string): string => codigo.replace(/[^a-z0-9]/gi, '').toUpperCase();

/** The codes a dealership has registered. */
export async function chavesDaCasa(tx: Tx, codConcessionaria: number): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ chave: string }>`
    select codigo_chave as chave from peca where cod_concessionaria = ${codConcessionaria}`.execute(tx);
  return new Set(rows.map(({ chave }) => chave));
}
