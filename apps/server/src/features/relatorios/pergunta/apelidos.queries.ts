import { sql } from 'kysely';
import type { IndicadorId } from '@oferta/domain/relatorios/dicionario.ts';
import type { Tx } from '#kernel/db/database.ts';

interface ApelidoRow {
  codApelido: number;
  palavra: string;
  indicador: IndicadorId;
}

/** What the network has taught, by the words as they were written. */
export async function listApelidos(tx: Tx): Promise<ApelidoRow[]> {
  const { rows } = await sql<ApelidoRow>`
    select cod_indicador_apelido as "codApelido", escrita as palavra, indicador
    from indicador_apelido order by chave`.execute(tx);
  return rows;
}

/** The same for the grammar: words as they are compared, and what they name. */
export async function mapApelidos(tx: Tx): Promise<Map<string, IndicadorId>> {
  const { rows } = await sql<{ chave: string; indicador: IndicadorId }>`
    select chave, indicador from indicador_apelido`.execute(tx);
  return new Map(rows.map(({ chave, indicador }) => [chave, indicador]));
}

interface Novo {
  codDistribuidor: number;
  chave: string;
  escrita: string;
  indicador: string;
}

/** Keeps a word; taught a second time at once, it is the last one's. */
export async function upsertApelido(
  tx: Tx,
  { codDistribuidor, chave, escrita, indicador }: Novo,
): Promise<number> {
  const { rows } = await sql<{ cod: number }>`
    insert into indicador_apelido (cod_distribuidor, chave, escrita, indicador)
    values (${codDistribuidor}, ${chave}, ${escrita}, ${indicador})
    on conflict (cod_distribuidor, chave) do update set escrita = excluded.escrita, indicador = excluded.indicador
    returning cod_indicador_apelido as cod`.execute(tx);
  return rows[0]?.cod ?? 0;
}

/** Whether there was such a word to forget. */
export async function deleteApelido(tx: Tx, codApelido: number): Promise<boolean> {
  const { rows } = await sql<{ cod: number }>`
    delete from indicador_apelido where cod_indicador_apelido = ${codApelido}
    returning cod_indicador_apelido as cod`.execute(tx);
  return rows.length > 0;
}
