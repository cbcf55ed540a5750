import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import type { AcaoDaLinha, LinhaBoa, LinhaGravada, NaoDesfeito } from '#kernel/planilha/importador.ts';

const LINHA = sql`(linha integer, marca text, modelo text, versao_modelo text, km integer, meses smallint, tol_km integer, tol_dias smallint,
  perde_garantia boolean, pagina smallint, acao text, descricao text, explicacao text)`;

/** Which visit a line speaks of. */
const DA_VISITA = sql`m.chave = sem_acento(e.marca || '|' || e.modelo || '|' || e.versao_modelo) and m.km = e.km and m.meses = e.meses`;

/** The step of a visit that a line speaks of; each visit has a step once. */
const DO_PASSO = sql`left join lateral (select * from manual_item i where i.cod_manual_proprietario = m.cod_manual_proprietario and i.acao = e.acao
        and sem_acento(i.descricao) = sem_acento(e.descricao) order by i.ordem limit 1) as i on true`;
const ACAO = sql`case when i.cod_manual_item is null then 'criado' when i.explicacao = e.explicacao then 'igual' else 'alterado' end`;

const linhasEmJson = (linhas: readonly LinhaBoa<object>[]): string =>
  JSON.stringify(linhas.map(({ linha, registro }) => ({ ...registro, linha })));

/** What writing the lines would do, in their order. */
export async function compararPassos(
  { tx }: Ctx,
  codConcessionaria: number,
  linhas: readonly LinhaBoa<object>[],
): Promise<AcaoDaLinha[]> {
  const { rows } = await sql<{ acao: AcaoDaLinha }>`select ${ACAO} as acao
    from jsonb_to_recordset(${linhasEmJson(linhas)}::jsonb) as e ${LINHA}
    left join manual_proprietario m on m.cod_concessionaria = ${codConcessionaria} and ${DA_VISITA}
    ${DO_PASSO}
    order by e.linha`.execute(tx);
  return rows.map(({ acao }) => acao);
}

/** Writes steps of visits, making the visits that are missing. A step's version is its visit's: an edited visit keeps its steps. */
export async function gravarPassos(
  { tx, tenant }: Ctx,
  codConcessionaria: number,
  linhas: readonly LinhaBoa<object>[],
): Promise<LinhaGravada[]> {
  const json = linhasEmJson(linhas);
  await sql`insert into manual_proprietario (cod_distribuidor, cod_concessionaria, marca, modelo, versao_modelo, km, meses, tol_km, tol_dias,
      perde_garantia, pagina)
    select distinct on (sem_acento(e.marca || '|' || e.modelo || '|' || e.versao_modelo), e.km, e.meses)
      ${tenant.codDistribuidor}::integer, ${codConcessionaria}::integer, e.marca, e.modelo, e.versao_modelo, e.km, e.meses, e.tol_km, e.tol_dias,
      e.perde_garantia, e.pagina
    from jsonb_to_recordset(${json}::jsonb) as e ${LINHA}
    order by sem_acento(e.marca || '|' || e.modelo || '|' || e.versao_modelo), e.km, e.meses, e.linha
    on conflict (cod_concessionaria, chave, km, meses) do nothing`.execute(tx);
  const { rows } = await sql<LinhaGravada>`with c as materialized (
      select e.*, m.cod_manual_proprietario as visita, m.versao, i.cod_manual_item as cod, to_jsonb(i) as antes,
        ${ACAO} as acao_da_linha
      from jsonb_to_recordset(${json}::jsonb) as e ${LINHA}
      join manual_proprietario m on m.cod_concessionaria = ${codConcessionaria} and ${DA_VISITA}
      ${DO_PASSO}
    ), novos as (
      insert into manual_item (cod_distribuidor, cod_concessionaria, cod_manual_proprietario, ordem, acao, descricao, explicacao)
      select ${tenant.codDistribuidor}, ${codConcessionaria}, c.visita, least(c.linha, 32767), c.acao, c.descricao, c.explicacao
      from c where c.cod is null returning cod_manual_item, cod_manual_proprietario, acao, descricao
    ), mudados as (
      update manual_item i set explicacao = c.explicacao from c where i.cod_manual_item = c.cod and c.acao_da_linha = 'alterado'
    )
    select c.linha, coalesce(c.cod, n.cod_manual_item) as cod, c.acao_da_linha as acao,
      case when c.acao_da_linha = 'alterado' then c.antes end as antes, c.versao
    from c left join novos n on c.cod is null and n.cod_manual_proprietario = c.visita and n.acao = c.acao and n.descricao = c.descricao
    order by c.linha`.execute(tx);
  return rows;
}

/** Takes steps back, and visits that are left without any. */
export async function desfazerPassos({ tx }: Ctx, feitos: readonly LinhaGravada[]): Promise<NaoDesfeito[]> {
  const { rows } = await sql<{ cod: number; visita: number; intacta: boolean }>`
    with f as materialized (
      select f.*, m.cod_manual_proprietario as visita, m.versao = f.versao as intacta
      from jsonb_to_recordset(${JSON.stringify(feitos)}::jsonb) as f (cod bigint, acao text, antes jsonb, versao integer)
      join manual_item i on i.cod_manual_item = f.cod
      join manual_proprietario m on m.cod_manual_proprietario = i.cod_manual_proprietario where f.acao <> 'igual'
    ), apagados as (
      delete from manual_item i using f where i.cod_manual_item = f.cod and f.acao = 'criado' and f.intacta
    ), voltaram as (
      update manual_item i set explicacao = f.antes ->> 'explicacao' from f
      where i.cod_manual_item = f.cod and f.acao = 'alterado' and f.intacta
    )
    select cod, visita, intacta from f`.execute(tx);
  await sql`delete from manual_proprietario m where m.cod_manual_proprietario = any (${rows.map(({ visita }) => visita)}::bigint[])
    and m.versao = 1 and not exists (select from manual_item i where i.cod_manual_proprietario = m.cod_manual_proprietario)`.execute(
    tx,
  );
  return rows
    .filter(({ intacta }) => !intacta)
    .map(({ cod }) => ({ cod, motivo: 'Alterado depois da importação' }));
}
