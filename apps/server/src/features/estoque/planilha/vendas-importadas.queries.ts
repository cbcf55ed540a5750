import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';
import type { LinhaBoa, LinhaGravada, NaoDesfeito } from '#kernel/planilha/importador.ts';

/** What was sold of a part on a day or in a month, before it was told here; returns are below zero. */
export interface VendaImportada {
  readonly chave: string;
  readonly dia: string;
  readonly quantidade: number;
  /** The invoice; null: the file names none, and its lines of the day are all there was. */
  readonly documento: string | null;
  /** Which of the file's lines of this part, day and invoice it is, from 1. */
  readonly vez: number;
}

interface Lote {
  readonly codConcessionaria: number;
  readonly linhas: readonly LinhaBoa<VendaImportada>[];
}

/**
 * Lines with what they say now (`agora`) and what they said before (`antes`). A line is known again by part, day, invoice and
 * its place among such lines. Of a day without invoices the file is the whole truth: with its first line, all else that an earlier
 * file said of the day is taken back. Invoices take back what was said of their day without one, and other lines of their own.
 */
const LINHAS = ({ codConcessionaria, linhas }: Lote) => sql`
  with ditas as materialized (
    select n.linha, n.dia, n.quantidade, n.vez, n.documento, p.cod_peca, p.cod_distribuidor,
      'historico ' || n.chave || ' ' || n.dia as do_dia,
      'historico ' || n.chave || ' ' || n.dia || coalesce(' nf ' || n.documento, '') || case when n.vez > 1 then ' #' || n.vez else '' end as dela
    from jsonb_to_recordset(${JSON.stringify(linhas.map(({ linha, registro }) => ({ linha, ...registro })))}::jsonb)
      as n(linha integer, chave text, dia date, quantidade numeric, documento text, vez integer)
    join peca p on p.cod_concessionaria = ${codConcessionaria} and p.codigo_chave = n.chave
  ),
  mudadas as (
    select d.linha, d.dia, d.cod_peca, d.cod_distribuidor, d.dela, d.quantidade as agora, 0 as sobra from ditas d
    union all
    (select distinct on (m.linha_historico) d.linha, d.dia, d.cod_peca, d.cod_distribuidor, m.linha_historico, 0, 1
    from ditas d join peca_movimento m on m.cod_concessionaria = ${codConcessionaria} and case when d.documento is null
        then m.linha_historico like d.do_dia || ' %' else m.linha_historico = d.do_dia or m.linha_historico like d.do_dia || ' #%'
          or starts_with(m.linha_historico, d.do_dia || ' nf ' || d.documento || ' #') end
    where d.vez = 1 and not exists (select from ditas o where o.dela = m.linha_historico)
    order by m.linha_historico, d.linha)
  )
  select u.*, coalesce(m.soma, 0) as antes, coalesce(m.ha, false) as ha
  from mudadas u left join lateral (
    select sum(quantidade) as soma, true as ha from peca_movimento
    where cod_concessionaria = ${codConcessionaria} and linha_historico = u.dela group by ()
    having count(*) > 0
  ) m on true`;

const ACAO = sql`case when bool_or(sobra = 0 and not ha) then 'criado' when bool_or(agora <> antes) then 'alterado' else 'igual' end`;

export async function compararVendas(tx: Tx, lote: Lote): Promise<LinhaGravada['acao'][]> {
  const { rows } = await sql<{ acao: LinhaGravada['acao'] }>`
    select ${ACAO} as acao from (${LINHAS(lote)}) n group by linha order by linha`.execute(tx);
  return rows.map(({ acao }) => acao);
}

/** Demand that changes no balance; told again it is the same, told otherwise it is what was told last. */
export async function gravarVendas(tx: Tx, lote: Lote, quando: Date): Promise<LinhaGravada[]> {
  const { rows } = await sql<LinhaGravada>`
    with linhas as materialized (${LINHAS(lote)}),
    novas as (
      insert into peca_movimento (cod_distribuidor, cod_concessionaria, cod_peca, tipo, quantidade, dia, quando, linha_historico)
      select cod_distribuidor, ${lote.codConcessionaria}, cod_peca, 'historico', agora - antes, dia, ${quando}, dela
      from linhas where agora <> antes order by cod_peca, dia, dela
    )
    select linha, min(cod_peca)::integer as cod, ${ACAO} as acao, 1 as versao,
      case when bool_or(agora <> antes) then jsonb_agg(jsonb_build_object('dela', dela, 'dia', dia, 'ficou', agora, 'mais', agora - antes)) end as antes
    from linhas group by linha order by linha`.execute(tx);
  return rows;
}

/** Takes back what a file said, but for lines that a later file said otherwise. */
export async function desfazerVendas(
  tx: Tx,
  codConcessionaria: number,
  { feitos, quando }: { feitos: readonly LinhaGravada[]; quando: Date },
): Promise<NaoDesfeito[]> {
  const { rows } = await sql<NaoDesfeito>`
    with voltam as materialized (
      select f.cod, a.dela, a.dia, a.mais, a.ficou = coalesce((select sum(m.quantidade) from peca_movimento m
        where m.cod_concessionaria = ${codConcessionaria} and m.linha_historico = a.dela), 0) as pode
      from jsonb_to_recordset(${JSON.stringify(feitos)}::jsonb) as f(cod bigint, acao text, antes jsonb)
      cross join lateral jsonb_to_recordset(coalesce(f.antes, '[]')) as a(dela text, dia date, ficou numeric, mais numeric)
      where f.acao <> 'igual'
    ),
    tiradas as (
      insert into peca_movimento (cod_distribuidor, cod_concessionaria, cod_peca, tipo, quantidade, motivo, dia, quando, linha_historico)
      select p.cod_distribuidor, p.cod_concessionaria, p.cod_peca, 'historico', -v.mais, 'Importação desfeita', v.dia, ${quando}, v.dela
      from voltam v join peca p on p.cod_peca = v.cod where v.pode and v.mais <> 0 order by p.cod_peca, v.dia, v.dela
    )
    select distinct cod::integer as cod, 'Outro arquivo corrigiu este dia depois' as motivo from voltam where not pode`.execute(
    tx,
  );
  return rows;
}
