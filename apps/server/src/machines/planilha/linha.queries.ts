import { sql } from 'kysely';
import type { MotivoPlanilha } from '@oferta/domain/planilha/campo.ts';
import type { SituacaoDaLinha } from '@oferta/domain/planilha/passos.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { LinhaBoa, LinhaGravada, NaoDesfeito } from '#kernel/planilha/importador.ts';
import type { LinhaConferida } from '#kernel/planilha/importador-de-arquivo.ts';
import type { DonaDaPlanilha } from './conteudo.queries.ts';

/** A judged line: what it becomes, or why it does not and what it holds. */
export interface LinhaJulgada extends Partial<
  Pick<LinhaConferida, 'rotulo' | 'chave' | 'cod' | 'podeAtualizar'>
> {
  readonly linha: number;
  readonly situacao: SituacaoDaLinha;
  readonly registro: unknown;
  readonly motivos: readonly MotivoPlanilha[] | null;
  readonly valores: Readonly<Record<string, string>> | null;
}

export async function deleteLinhas(tx: Tx, codPlanilha: number): Promise<void> {
  await tx.deleteFrom('planilha_linha').where('cod_planilha', '=', codPlanilha).execute();
}

const emJson = (valor: unknown): string | null => (valor === null ? null : JSON.stringify(valor));

/** Keeps judged lines. One that is a record already is written from the start: there is nothing to do with it. */
export async function insertLinhas(
  tx: Tx,
  { codDistribuidor, codConcessionaria, codPlanilha }: DonaDaPlanilha,
  linhas: readonly LinhaJulgada[],
): Promise<void> {
  if (linhas.length === 0) return;
  const coluna = <T>(de: (linha: LinhaJulgada) => T): T[] => linhas.map(de);
  await sql`
    insert into planilha_linha (cod_planilha, cod_distribuidor, cod_concessionaria, linha, situacao, registro, motivos, valores,
      rotulo, chave, cod, acao, versao, pode_atualizar)
    select ${codPlanilha}, ${codDistribuidor}, ${codConcessionaria}::integer, l.linha, l.situacao, l.registro::jsonb, l.motivos::jsonb,
      l.valores::jsonb, l.rotulo, l.chave, l.cod, case when l.cod is not null then 'igual' end,
      case when l.cod is not null then 1 end, l.pode
    from unnest(${coluna(({ linha }) => linha)}::integer[], ${coluna(({ situacao }) => situacao)}::text[],
      ${coluna(({ registro }) => emJson(registro))}::text[], ${coluna(({ motivos }) => emJson(motivos))}::text[],
      ${coluna(({ valores }) => emJson(valores))}::text[], ${coluna(({ rotulo = null }) => rotulo)}::text[],
      ${coluna(({ chave = null }) => chave)}::text[], ${coluna(({ cod = null }) => cod)}::bigint[],
      ${coluna(({ podeAtualizar = false }) => podeAtualizar)}::boolean[])
      as l (linha, situacao, registro, motivos, valores, rotulo, chave, cod, pode)`.execute(tx);
}

/** The next good lines that have not been written yet. */
export async function listPendentes(
  tx: Tx,
  codPlanilha: number,
  quantas: number,
): Promise<LinhaBoa<unknown>[]> {
  const { rows } = await sql<LinhaBoa<unknown>>`
    select linha, registro from planilha_linha
    where cod_planilha = ${codPlanilha} and registro is not null and acao is null
    order by linha limit ${quantas}`.execute(tx);
  return rows;
}

/** Keeps what came of a lot of lines. Its bounds are said, since a file that has just come in has no statistics to plan by. */
export async function updateFeitas(
  tx: Tx,
  codPlanilha: number,
  feitas: readonly LinhaGravada[],
): Promise<void> {
  if (feitas.length === 0) return;
  const linhas = feitas.map(({ linha }) => linha);
  await sql`
    update planilha_linha l set acao = f.acao, cod = f.cod, antes = f.antes, versao = f.versao
    from jsonb_to_recordset(${JSON.stringify(feitas)}::jsonb)
      as f (linha integer, acao text, cod bigint, antes jsonb, versao integer)
    where l.cod_planilha = ${codPlanilha} and l.linha between ${Math.min(...linhas)} and ${Math.max(...linhas)}
      and l.linha = f.linha`.execute(tx);
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
  /** Good lines that have not been written yet, and chosen ones whose records have not taken them over. */
  pendentes: number;
  aDesfazer: number;
  naoDesfeitas: number;
  avisos: number;
  repetidas: number;
}

export async function contarLinhas(tx: Tx, codPlanilha: number): Promise<Contagem> {
  const { rows } = await sql<Contagem>`
    select count(*) filter (where registro is not null)::integer as boas,
      count(*) filter (where situacao = 'recusada')::integer as recusadas,
      count(*) filter (where acao = 'criado')::integer as criadas,
      count(*) filter (where acao = 'alterado')::integer as alteradas,
      count(*) filter (where acao = 'igual')::integer as iguais,
      count(*) filter (where registro is not null and acao is null or atualizar)::integer as pendentes,
      count(*) filter (where acao in ('criado', 'alterado') and nao_desfeita is null)::integer as "aDesfazer",
      count(*) filter (where nao_desfeita <> '')::integer as "naoDesfeitas",
      count(*) filter (where situacao = 'aviso')::integer as avisos,
      count(*) filter (where situacao = 'repetida')::integer as repetidas
    from planilha_linha where cod_planilha = ${codPlanilha}`.execute(tx);
  const [contagem] = rows;
  if (!contagem) throw new Error('a count without a row');
  return contagem;
}

export interface LinhaParaVer {
  linha: number;
  situacao: SituacaoDaLinha;
  motivos: MotivoPlanilha[];
  valores: Record<string, string>;
  rotulo: string | null;
  acao: LinhaGravada['acao'] | null;
  /** The line's record; null when the undoing took it away. */
  cod: number | null;
  podeAtualizar: boolean;
  naoDesfeita: string | null;
}

interface Procura {
  /** All of them without it. */
  situacao?: SituacaoDaLinha | 'naoDesfeita' | undefined;
  pagina: number;
  tamanho: number;
}

export async function listLinhas(
  tx: Tx,
  codPlanilha: number,
  { situacao, pagina, tamanho }: Procura,
): Promise<{ total: number; linhas: LinhaParaVer[] }> {
  const quais =
    situacao === undefined
      ? sql`true`
      : situacao === 'naoDesfeita'
        ? sql`nao_desfeita <> ''`
        : sql`situacao = ${situacao}`;
  const procuradas = sql`cod_planilha = ${codPlanilha} and ${quais}`;
  const { rows: contagem } = await sql<{ total: number }>`
    select count(*) as total from planilha_linha where ${procuradas}`.execute(tx);
  const { rows: linhas } = await sql<LinhaParaVer>`
    select linha, situacao, coalesce(motivos, '[]') as motivos, coalesce(valores, '{}') as valores, rotulo, acao,
      case when nao_desfeita = '' then null else cod end as cod, pode_atualizar as "podeAtualizar",
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
      where cod_planilha = ${codPlanilha} and situacao = 'recusada' and linha > ${depois}
      order by linha limit ${LOTE_RECUSADAS}`.execute(tx);
    const ultima = rows.at(-1);
    if (!ultima) return;
    yield rows;
    depois = ultima.linha;
  }
}
