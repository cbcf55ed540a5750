import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';
import type {
  Ficou,
  LinhaAtualizada,
  LinhaEscolhida,
  LoteGravado,
} from '#kernel/planilha/importador-de-arquivo.ts';

/** Chooses lines whose records shall take the file's over, of those that may. */
export async function chooseLinhas(
  tx: Tx,
  codPlanilha: number,
  linhas: readonly number[] | 'todas',
): Promise<void> {
  const todas = linhas === 'todas';
  if (!todas && linhas.length === 0) return;
  await sql`
    update planilha_linha set atualizar = true
    where cod_planilha = ${codPlanilha} and pode_atualizar
      and (${todas}::boolean or linha = any (${todas ? [] : linhas}::integer[]))`.execute(tx);
}

/** The next chosen lines that have not been taken over yet. */
export async function listEscolhidas(
  tx: Tx,
  codPlanilha: number,
  quantas: number,
): Promise<LinhaEscolhida[]> {
  const { rows } = await sql<LinhaEscolhida>`
    select linha, registro, coalesce(motivos, '[]') as motivos, cod from planilha_linha
    where cod_planilha = ${codPlanilha} and atualizar
    order by linha
    limit ${quantas}`.execute(tx);
  return rows;
}

/** Keeps what came of chosen lines, for people to read. */
export async function updateEscolhidas(
  tx: Tx,
  codPlanilha: number,
  atualizadas: readonly LinhaAtualizada[],
): Promise<void> {
  await sql`
    update planilha_linha l set atualizar = false, pode_atualizar = false, motivos = a.motivos
    from jsonb_to_recordset(${JSON.stringify(atualizadas)}::jsonb) as a (linha integer, motivos jsonb)
    where l.cod_planilha = ${codPlanilha} and l.linha = a.linha`.execute(tx);
}

/** Refuses lines that were good when the file was judged. */
export async function refuseLinhas(
  tx: Tx,
  codPlanilha: number,
  recusadas: LoteGravado['recusadas'],
): Promise<void> {
  if (recusadas.length === 0) return;
  await sql`
    update planilha_linha l set situacao = 'recusada', motivos = r.motivos, registro = null
    from jsonb_to_recordset(${JSON.stringify(recusadas)}::jsonb) as r (linha integer, motivos jsonb)
    where l.cod_planilha = ${codPlanilha} and l.linha = r.linha`.execute(tx);
}

/** The first records that the undoing left, by their codes. */
export async function listFicaram(tx: Tx, codPlanilha: number, quantas: number): Promise<Ficou[]> {
  const { rows } = await sql<Ficou>`
    select rotulo, cod from planilha_linha
    where cod_planilha = ${codPlanilha} and nao_desfeita <> ''
    order by cod limit ${quantas}`.execute(tx);
  return rows;
}

/** Repeated lines point at the record that the first of them became. */
export async function updateRepetidas(tx: Tx, codPlanilha: number): Promise<void> {
  await sql`
    update planilha_linha repetida set cod = primeira.cod
    from planilha_linha primeira
    where repetida.cod_planilha = ${codPlanilha} and repetida.situacao = 'repetida' and repetida.cod is null
      and primeira.cod_planilha = ${codPlanilha} and primeira.chave = repetida.chave
      and primeira.registro is not null`.execute(tx);
}

/** Repeated lines forget records that were deleted again. */
export async function clearRepetidas(tx: Tx, codPlanilha: number, codigos: readonly number[]): Promise<void> {
  await sql`
    update planilha_linha set cod = null
    where cod_planilha = ${codPlanilha} and situacao = 'repetida' and cod = any (${codigos}::bigint[])`.execute(
    tx,
  );
}
