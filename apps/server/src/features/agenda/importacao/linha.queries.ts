import { sql } from 'kysely';
import type { LinhaImportacao } from '@oferta/contracts/agenda/importacao.ts';
import type { RegistroImportado } from '@oferta/domain/agenda/importacao/linha.ts';
import type { Tx } from '#kernel/db/database.ts';

export interface LinhaNova extends LinhaImportacao {
  registro: RegistroImportado | null;
}

interface Dona {
  codDistribuidor: number;
  codConcessionaria: number;
  codImportacao: number;
}

const LOTE = 500;

/** Puts an import's lines in the place of those judged before. */
export async function replaceLinhas(tx: Tx, dona: Dona, linhas: readonly LinhaNova[]): Promise<void> {
  await tx.deleteFrom('importacao_linha').where('cod_importacao', '=', dona.codImportacao).execute();
  for (let i = 0; i < linhas.length; i += LOTE) {
    const lote = JSON.stringify(linhas.slice(i, i + LOTE));
    await sql`
      insert into importacao_linha (cod_distribuidor, cod_concessionaria, cod_importacao, linha, situacao, motivos,
        numero_os, valores, registro, cod_agendamento, pode_atualizar)
      select ${dona.codDistribuidor}, ${dona.codConcessionaria}, ${dona.codImportacao}, l.linha, l.situacao, l.motivos,
        l."numeroOs", l.valores, nullif(l.registro, 'null'), l."codAgendamento", l."podeAtualizar"
      from jsonb_to_recordset(${lote}::jsonb) as l (linha integer, situacao text, motivos jsonb, "numeroOs" text,
        valores jsonb, registro jsonb, "codAgendamento" bigint, "podeAtualizar" boolean)`.execute(tx);
  }
}

interface Filtro {
  situacao?: LinhaImportacao['situacao'] | undefined;
  pagina: number;
  tamanho: number;
}

export async function listLinhas(
  tx: Tx,
  codImportacao: number,
  { situacao, pagina, tamanho }: Filtro,
): Promise<{ total: number; linhas: LinhaImportacao[] }> {
  const daImportacao = sql`cod_importacao = ${codImportacao} and (${situacao ?? null}::text is null or situacao = ${situacao ?? null})`;
  const { rows: contagem } = await sql<{ total: number }>`
    select count(*) as total from importacao_linha where ${daImportacao}`.execute(tx);
  const { rows: linhas } = await sql<LinhaImportacao>`
    select linha, situacao, motivos, numero_os as "numeroOs", valores, cod_agendamento as "codAgendamento",
      pode_atualizar as "podeAtualizar"
    from importacao_linha
    where ${daImportacao}
    order by linha
    limit ${tamanho} offset ${(pagina - 1) * tamanho}`.execute(tx);
  return { total: contagem[0]?.total ?? 0, linhas };
}

export async function listRecusadas(
  tx: Tx,
  codImportacao: number,
): Promise<Pick<LinhaImportacao, 'linha' | 'motivos' | 'valores'>[]> {
  const { rows } = await sql<Pick<LinhaImportacao, 'linha' | 'motivos' | 'valores'>>`
    select linha, motivos, valores from importacao_linha
    where cod_importacao = ${codImportacao} and situacao = 'recusada'
    order by linha`.execute(tx);
  return rows;
}

export interface LinhaAImportar {
  linha: number;
  registro: RegistroImportado;
}

/** The next accepted lines that have no appointment yet. */
export async function listAImportar(
  tx: Tx,
  codImportacao: number,
  quantas: number,
): Promise<LinhaAImportar[]> {
  const { rows } = await sql<LinhaAImportar>`
    select linha, registro from importacao_linha
    where cod_importacao = ${codImportacao} and registro is not null and cod_agendamento is null
    order by linha
    limit ${quantas}`.execute(tx);
  return rows;
}

/** Ties lines to their appointments. */
export async function updateLinhas(
  tx: Tx,
  codImportacao: number,
  feitas: readonly { linha: number; codAgendamento: number }[],
): Promise<void> {
  await sql`
    update importacao_linha l set cod_agendamento = f."codAgendamento"
    from jsonb_to_recordset(${JSON.stringify(feitas)}::jsonb) as f (linha integer, "codAgendamento" bigint)
    where l.cod_importacao = ${codImportacao} and l.linha = f.linha`.execute(tx);
}

/** Refuses lines that were accepted; answers how many of them had a warning. */
export async function refuseLinhas(
  tx: Tx,
  codImportacao: number,
  recusadas: readonly { linha: number; motivos: LinhaImportacao['motivos'] }[],
): Promise<number> {
  if (recusadas.length === 0) return 0;
  const { rows } = await sql<{ tinhaAviso: boolean }>`
    update importacao_linha l set situacao = 'recusada', motivos = r.motivos, registro = null
    from jsonb_to_recordset(${JSON.stringify(recusadas)}::jsonb) as r (linha integer, motivos jsonb), importacao_linha antes
    where l.cod_importacao = ${codImportacao} and l.linha = r.linha
      and antes.cod_importacao = l.cod_importacao and antes.linha = l.linha
    returning antes.situacao = 'aviso' as "tinhaAviso"`.execute(tx);
  return rows.filter(({ tinhaAviso }) => tinhaAviso).length;
}

/** Repeated lines point at the appointment their order became. */
export async function updateRepetidas(tx: Tx, codImportacao: number): Promise<void> {
  await sql`
    update importacao_linha repetida set cod_agendamento = primeira.cod_agendamento
    from importacao_linha primeira
    where repetida.cod_importacao = ${codImportacao} and repetida.situacao = 'repetida' and repetida.cod_agendamento is null
      and primeira.cod_importacao = ${codImportacao} and primeira.chave_os = repetida.chave_os
      and primeira.registro is not null`.execute(tx);
}

/** Forgets appointments that were deleted again. */
export async function clearLinhas(tx: Tx, codImportacao: number, codigos: readonly number[]): Promise<void> {
  await sql`
    update importacao_linha set cod_agendamento = null
    where cod_importacao = ${codImportacao} and cod_agendamento = any (${codigos}::bigint[])`.execute(tx);
}
