import { sql } from 'kysely';
import { gravarFichas } from '#features/cardapio/public.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { AcaoDaLinha, LinhaBoa, LinhaGravada, NaoDesfeito } from '#kernel/planilha/importador.ts';
import { lockPecasPorCodigo } from '../movimento/dms.queries.ts';
import { lockSaldos } from '../movimento/movimento.queries.ts';

/** What a line says of a part; null: the file does not say, or says nothing. */
export interface EstoqueImportado {
  readonly chave: string;
  readonly fornecedor: string;
  readonly embalagem: number | null;
  readonly localizacao: string | null;
  readonly minimo: number | null;
  readonly maximo: number | null;
  /** What was counted, and what the balance said when the count began. */
  readonly saldo: number | null;
  readonly visto: number;
}

/** The balances of a dealership's parts, by their keys. */
export async function listSaldosDaCasa(
  tx: Tx,
  codConcessionaria: number,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ chave: string; emMaos: number }>`
    select p.codigo_chave as chave, e.em_maos as "emMaos" from peca_estoque e join peca p using (cod_peca)
    where e.cod_concessionaria = ${codConcessionaria}`.execute(tx);
  return new Map(rows.map(({ chave, emMaos }) => [chave, emMaos]));
}

interface Lote {
  readonly codConcessionaria: number;
  readonly linhas: readonly LinhaBoa<EstoqueImportado>[];
}

/** The part as it is and as the line wants it; `muda` when they differ. */
const COMPARADAS = ({ codConcessionaria, linhas }: Lote) => sql`
  select n.linha, p.cod_peca, p.cod_distribuidor, p.versao, p.cod_fornecedor, p.embalagem, p.localizacao, p.minimo, p.maximo,
    coalesce(e.em_maos, 0) as em_maos, n.fornecedor as novo_fornecedor, coalesce(n.embalagem, p.embalagem) as nova_embalagem,
    coalesce(n.localizacao, p.localizacao) as nova_localizacao, coalesce(n.minimo, p.minimo) as novo_minimo,
    coalesce(n.maximo, p.maximo) as novo_maximo, greatest(coalesce(e.em_maos, 0) + coalesce(n.saldo - n.visto, 0), 0) as novo_saldo, n.visto,
    (f.nome, p.embalagem, p.localizacao, p.minimo, p.maximo) is distinct from
      (n.fornecedor, coalesce(n.embalagem, p.embalagem), coalesce(n.localizacao, p.localizacao), coalesce(n.minimo, p.minimo),
        coalesce(n.maximo, p.maximo)) as muda_ficha,
    greatest(coalesce(e.em_maos, 0) + coalesce(n.saldo - n.visto, 0), 0) <> coalesce(e.em_maos, 0) as muda_saldo
  from jsonb_to_recordset(${JSON.stringify(linhas.map(({ linha, registro }) => ({ linha, ...registro })))}::jsonb)
    as n(linha integer, chave text, fornecedor text, embalagem numeric, localizacao text, minimo numeric, maximo numeric, saldo numeric, visto numeric)
  join peca p on p.cod_concessionaria = ${codConcessionaria} and p.codigo_chave = n.chave
  left join peca_estoque e using (cod_peca)
  left join fornecedor f on f.cod_fornecedor = p.cod_fornecedor`;

export async function compararEstoque(tx: Tx, lote: Lote): Promise<AcaoDaLinha[]> {
  const { rows } = await sql<{ muda: boolean }>`
    select muda_ficha or muda_saldo as muda from (${COMPARADAS(lote)}) c order by linha`.execute(tx);
  return rows.map(({ muda }) => (muda ? 'alterado' : 'igual'));
}

/** Makes the suppliers that are new, writes what parts are to the stock, and adjusts balances to what the file counts. */
export async function gravarEstoque(tx: Tx, lote: Lote, quando: Date): Promise<LinhaGravada[]> {
  // What is sold from here on waits: a balance that was counted down meets no sale on its way below zero.
  await lockPecasPorCodigo(
    tx,
    lote.codConcessionaria,
    lote.linhas.map(({ registro }) => registro.chave),
  );
  const nomes = [...new Set(lote.linhas.map(({ registro }) => registro.fornecedor))];
  await sql`
    insert into fornecedor (cod_distribuidor, cod_concessionaria, nome)
    select c.cod_distribuidor, c.cod_concessionaria, n from concessionaria c, unnest(${nomes}::text[]) as n
    where c.cod_concessionaria = ${lote.codConcessionaria} on conflict do nothing`.execute(tx);
  const { rows } = await sql<LinhaGravada>`
    with comparadas as materialized (${COMPARADAS(lote)}),
    fichas as (${gravarFichas(sql`
      select c.cod_peca, f.cod_fornecedor, c.nova_embalagem as embalagem, c.nova_localizacao as localizacao, c.novo_minimo as minimo,
        c.novo_maximo as maximo
      from comparadas c join fornecedor f on f.cod_concessionaria = ${lote.codConcessionaria} and f.nome = c.novo_fornecedor
      where c.muda_ficha`)}
    ),
    saldos as (
      insert into peca_movimento (cod_distribuidor, cod_concessionaria, cod_peca, tipo, quantidade, motivo, dia, quando)
      select c.cod_distribuidor, ${lote.codConcessionaria}, c.cod_peca, 'ajuste', c.novo_saldo - c.em_maos,
        'Saldo da planilha' || case when c.em_maos = c.visto then '' else ' · mudou desde a contagem: '
          || rtrim(rtrim(replace(abs(c.em_maos - c.visto)::text, '.', ','), '0'), ',') || case when c.em_maos < c.visto then ' a menos' else ' a mais' end end,
        (${quando}::timestamptz at time zone d.fuso)::date, ${quando}
      from comparadas c join concessionaria d on d.cod_concessionaria = ${lote.codConcessionaria}
      where c.muda_saldo order by c.cod_peca
    )
    select c.linha, c.cod_peca::integer as cod, case when c.muda_ficha or c.muda_saldo then 'alterado' else 'igual' end as acao,
      case when c.muda_ficha or c.muda_saldo then jsonb_build_object('codFornecedor', c.cod_fornecedor, 'embalagem', c.embalagem,
        'localizacao', c.localizacao, 'minimo', c.minimo, 'maximo', c.maximo, 'mais', c.novo_saldo - c.em_maos) end as antes,
      coalesce(f.versao, c.versao) as versao
    from comparadas c left join fichas f using (cod_peca) order by c.linha`.execute(tx);
  return rows;
}

/** Puts parts back that nobody edited since, and takes the adjustment back by another. */
export async function desfazerEstoque(
  tx: Tx,
  feitos: readonly LinhaGravada[],
  quando: Date,
): Promise<NaoDesfeito[]> {
  await lockSaldos(
    tx,
    feitos.map(({ cod }) => cod),
  );
  const { rows } = await sql<NaoDesfeito>`
    with feitos as (
      select * from jsonb_to_recordset(${JSON.stringify(feitos)}::jsonb) as f(cod bigint, acao text, antes jsonb, versao integer)
      where acao = 'alterado'
    ),
    voltam as (
      select f.cod, f.antes, p.cod_distribuidor, p.cod_concessionaria, (f.antes ->> 'mais')::numeric as mais, p.versao = f.versao
        and coalesce(e.em_maos, 0) - (f.antes ->> 'mais')::numeric >= 0 as pode
      from feitos f join peca p on p.cod_peca = f.cod left join peca_estoque e on e.cod_peca = f.cod
    ),
    fichas as (${gravarFichas(sql`
      select v.cod as cod_peca, (v.antes ->> 'codFornecedor')::integer as cod_fornecedor, (v.antes ->> 'embalagem')::numeric as embalagem,
        v.antes ->> 'localizacao' as localizacao, (v.antes ->> 'minimo')::numeric as minimo, (v.antes ->> 'maximo')::numeric as maximo
      from voltam v where v.pode`)}
    ),
    saldos as (
      insert into peca_movimento (cod_distribuidor, cod_concessionaria, cod_peca, tipo, quantidade, motivo, dia, quando)
      select v.cod_distribuidor, v.cod_concessionaria, v.cod, 'ajuste', -v.mais, 'Importação desfeita',
        (${quando}::timestamptz at time zone c.fuso)::date, ${quando}
      from voltam v join concessionaria c using (cod_concessionaria) where v.pode and v.mais <> 0 order by v.cod
    )
    select cod::integer as cod, 'A peça mudou depois da importação' as motivo from voltam where not pode`.execute(
    tx,
  );
  return rows;
}
