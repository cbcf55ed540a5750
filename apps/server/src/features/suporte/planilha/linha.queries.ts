import { sql } from 'kysely';
import type { MotivoPlanilha } from '@oferta/domain/planilha/campo.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { LinhaBoa, LinhaGravada, NaoDesfeito } from '#kernel/planilha/importador.ts';
import type { DonaDaPlanilha } from './conteudo.queries.ts';

/** A judged line: what it becomes, or why it does not and what it holds. */
export interface LinhaJulgada {
  readonly linha: number;
  readonly registro: unknown;
  readonly motivos: readonly MotivoPlanilha[] | null;
  readonly valores: Readonly<Record<string, string>> | null;
}

export async function deleteLinhas(tx: Tx, codPlanilha: number): Promise<void> {
  await tx.deleteFrom('planilha_linha').where('cod_planilha', '=', codPlanilha).execute();
}

const emJson = (valor: unknown): string | null => (valor === null ? null : JSON.stringify(valor));

export async function insertLinhas(
  tx: Tx,
  { codDistribuidor, codConcessionaria, codPlanilha }: DonaDaPlanilha,
  linhas: readonly LinhaJulgada[],
): Promise<void> {
  if (linhas.length === 0) return;
  await sql`
    insert into planilha_linha (cod_planilha, cod_distribuidor, cod_concessionaria, linha, registro, motivos, valores)
    select ${codPlanilha}, ${codDistribuidor}, ${codConcessionaria}::integer, l.linha, l.registro::jsonb, l.motivos::jsonb, l.valores::jsonb
    from unnest(${linhas.map(({ linha }) => linha)}::integer[], ${linhas.map(({ registro, motivos }) => (motivos ? null : emJson(registro)))}::text[],
      ${linhas.map(({ motivos }) => emJson(motivos))}::text[], ${linhas.map(({ valores }) => emJson(valores))}::text[])
      as l (linha, registro, motivos, valores)`.execute(tx);
}

/** The next good lines that have not been written yet. */
export async function listPendentes(
  tx: Tx,
  codPlanilha: number,
  quantas: number,
): Promise<LinhaBoa<unknown>[]> {
  const { rows } = await sql<LinhaBoa<unknown>>`
    select linha, registro from planilha_linha
    where cod_planilha = ${codPlanilha} and motivos is null and acao is null
    order by linha limit ${quantas}`.execute(tx);
  return rows;
}

export async function updateFeitas(
  tx: Tx,
  codPlanilha: number,
  feitas: readonly LinhaGravada[],
): Promise<void> {
  await sql`
    update planilha_linha l set acao = f.acao, cod = f.cod, antes = f.antes, versao = f.versao
    from jsonb_to_recordset(${JSON.stringify(feitas)}::jsonb)
      as f (linha integer, acao text, cod bigint, antes jsonb, versao integer)
    where l.cod_planilha = ${codPlanilha} and l.linha = f.linha`.execute(tx);
}

/** The last lines that changed something and were not looked at by the undoing. */
export async function listADesfazer(tx: Tx, codPlanilha: number, quantas: number): Promise<LinhaGravada[]> {
  const { rows } = await sql<LinhaGravada>`
    select linha, cod, acao, antes, versao from planilha_linha
    where cod_planilha = ${codPlanilha} and acao in ('criado', 'alterado') and nao_desfeita is null
    order by linha desc limit ${quantas}`.execute(tx);
  return rows;
}

/** Marks lines as looked at by the undoing; those that stay, with why. */
export async function updateDesfeitas(
  tx: Tx,
  codPlanilha: number,
  lote: { linhas: readonly number[]; ficaram: readonly NaoDesfeito[] },
): Promise<void> {
  await sql`
    update planilha_linha l set nao_desfeita = coalesce(f.motivo, '')
    from unnest(${lote.linhas}::integer[]) as d (linha)
    join planilha_linha feita on feita.cod_planilha = ${codPlanilha} and feita.linha = d.linha
    left join jsonb_to_recordset(${JSON.stringify(lote.ficaram)}::jsonb) as f (cod bigint, motivo text) on f.cod = feita.cod
    where l.cod_planilha = ${codPlanilha} and l.linha = d.linha`.execute(tx);
}

export interface Contagem {
  boas: number;
  recusadas: number;
  criadas: number;
  alteradas: number;
  iguais: number;
  aDesfazer: number;
  naoDesfeitas: number;
}

export async function contarLinhas(tx: Tx, codPlanilha: number): Promise<Contagem> {
  const { rows } = await sql<Contagem>`
    select count(*) filter (where motivos is null)::integer as boas,
      count(*) filter (where motivos is not null)::integer as recusadas,
      count(*) filter (where acao = 'criado')::integer as criadas,
      count(*) filter (where acao = 'alterado')::integer as alteradas,
      count(*) filter (where acao = 'igual')::integer as iguais,
      count(*) filter (where acao in ('criado', 'alterado') and nao_desfeita is null)::integer as "aDesfazer",
      count(*) filter (where nao_desfeita <> '')::integer as "naoDesfeitas"
    from planilha_linha where cod_planilha = ${codPlanilha}`.execute(tx);
  return (
    rows[0] ?? { boas: 0, recusadas: 0, criadas: 0, alteradas: 0, iguais: 0, aDesfazer: 0, naoDesfeitas: 0 }
  );
}

export interface LinhaParaVer {
  linha: number;
  motivos: MotivoPlanilha[];
  valores: Record<string, string>;
  acao: LinhaGravada['acao'] | null;
  naoDesfeita: string | null;
}

interface Procura {
  situacao: 'recusada' | 'naoDesfeita';
  pagina: number;
  tamanho: number;
}

export async function listLinhas(
  tx: Tx,
  codPlanilha: number,
  { situacao, pagina, tamanho }: Procura,
): Promise<{ total: number; linhas: LinhaParaVer[] }> {
  const procuradas = sql`cod_planilha = ${codPlanilha}
    and ${situacao === 'recusada' ? sql`motivos is not null` : sql`nao_desfeita <> ''`}`;
  const { rows: contagem } = await sql<{ total: number }>`
    select count(*) as total from planilha_linha where ${procuradas}`.execute(tx);
  const { rows: linhas } = await sql<LinhaParaVer>`
    select linha, coalesce(motivos, '[]') as motivos, coalesce(valores, '{}') as valores, acao,
      nullif(nao_desfeita, '') as "naoDesfeita"
    from planilha_linha where ${procuradas}
    order by linha limit ${tamanho} offset ${(pagina - 1) * tamanho}`.execute(tx);
  return { total: contagem[0]?.total ?? 0, linhas };
}

const LOTE_RECUSADAS = 1_000;

/** The refused lines in lots, in their order. */
export async function* lotesRecusadas(
  tx: Tx,
  codPlanilha: number,
): AsyncGenerator<Pick<LinhaParaVer, 'linha' | 'motivos' | 'valores'>[]> {
  let depois = 0;
  for (;;) {
    const { rows } = await sql<Pick<LinhaParaVer, 'linha' | 'motivos' | 'valores'>>`
      select linha, motivos, valores from planilha_linha
      where cod_planilha = ${codPlanilha} and motivos is not null and linha > ${depois}
      order by linha limit ${LOTE_RECUSADAS}`.execute(tx);
    const ultima = rows.at(-1);
    if (!ultima) return;
    yield rows;
    depois = ultima.linha;
  }
}
