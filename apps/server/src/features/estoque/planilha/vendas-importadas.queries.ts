import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';
import type { LinhaBoa, LinhaGravada } from '#kernel/planilha/importador.ts';

/** What was sold of a part on a day or in a month, before it was told here. */
export interface VendaImportada {
  readonly chave: string;
  readonly dia: string;
  readonly quantidade: number;
}

interface Lote {
  readonly codConcessionaria: number;
  readonly linhas: readonly LinhaBoa<VendaImportada>[];
}

/** By what a line is known again: one part, one day. */
const LINHAS = ({ codConcessionaria, linhas }: Lote) => sql`
  select n.linha, n.dia, n.quantidade, p.cod_peca, p.cod_distribuidor, 'historico ' || n.chave || ' ' || n.dia as chave_origem
  from jsonb_to_recordset(${JSON.stringify(linhas.map(({ linha, registro }) => ({ linha, ...registro })))}::jsonb)
    as n(linha integer, chave text, dia date, quantidade numeric)
  join peca p on p.cod_concessionaria = ${codConcessionaria} and p.codigo_chave = n.chave`;

export async function compararVendas(tx: Tx, lote: Lote): Promise<LinhaGravada['acao'][]> {
  const { rows } = await sql<{ acao: LinhaGravada['acao'] }>`
    select case when exists (select from peca_movimento m where m.cod_concessionaria = ${lote.codConcessionaria}
      and m.chave_origem = n.chave_origem) then 'igual' else 'criado' end as acao
    from (${LINHAS(lote)}) n order by n.linha`.execute(tx);
  return rows.map(({ acao }) => acao);
}

/** Demand that changes no balance; told again it is the same. */
export async function gravarVendas(tx: Tx, lote: Lote, quando: Date): Promise<LinhaGravada[]> {
  const { rows } = await sql<LinhaGravada>`
    with linhas as materialized (${LINHAS(lote)}),
    novas as (
      insert into peca_movimento (cod_distribuidor, cod_concessionaria, cod_peca, tipo, quantidade, dia, quando, chave_origem)
      select cod_distribuidor, ${lote.codConcessionaria}, cod_peca, 'historico', quantidade, dia, ${quando}, chave_origem
      from linhas order by cod_peca, dia on conflict on constraint peca_movimento_repetido do nothing
      returning chave_origem
    )
    select l.linha, l.cod_peca::integer as cod, case when n.chave_origem is null then 'igual' else 'criado' end as acao,
      null as antes, 1 as versao
    from linhas l left join novas n using (chave_origem) order by l.linha`.execute(tx);
  return rows;
}
