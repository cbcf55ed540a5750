import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';
import type { LinhaAImportar, LinhaNova } from '../linha.queries.ts';

/** Chooses lines whose appointments shall take the file's over, of those that may; answers how many. */
export async function chooseLinhas(
  tx: Tx,
  codImportacao: number,
  linhas: readonly number[] | 'todas',
): Promise<number> {
  const todas = linhas === 'todas';
  const { numAffectedRows = 0n } = await sql`
    update importacao_linha set atualizar = true
    where cod_importacao = ${codImportacao} and pode_atualizar
      and (${todas}::boolean or linha = any (${todas ? [] : linhas}::integer[]))`.execute(tx);
  return Number(numAffectedRows);
}

export interface LinhaEscolhida extends LinhaAImportar, Pick<LinhaNova, 'motivos'> {
  codAgendamento: number;
}

/** The next chosen lines that have not been taken over yet. */
export async function listEscolhidas(
  tx: Tx,
  codImportacao: number,
  quantas: number,
): Promise<LinhaEscolhida[]> {
  const { rows } = await sql<LinhaEscolhida>`
    select linha, registro, motivos, cod_agendamento as "codAgendamento" from importacao_linha
    where cod_importacao = ${codImportacao} and atualizar
    order by linha
    limit ${quantas}`.execute(tx);
  return rows;
}

/** Keeps what came of a chosen line, for people to read. */
export async function updateEscolhida(
  tx: Tx,
  codImportacao: number,
  { linha, motivos }: Pick<LinhaEscolhida, 'linha' | 'motivos'>,
): Promise<void> {
  await sql`
    update importacao_linha
    set atualizar = false, pode_atualizar = false, motivos = ${JSON.stringify(motivos)}::jsonb
    where cod_importacao = ${codImportacao} and linha = ${linha}`.execute(tx);
}
