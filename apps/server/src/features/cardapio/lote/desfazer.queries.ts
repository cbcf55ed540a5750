import { sql } from 'kysely';
import type { Lote } from '@oferta/contracts/cardapio/lote.ts';
import type { Tx } from '#kernel/db/database.ts';

type NaoDesfeitos = Lote['naoDesfeitos'];

/** What a batch can have written, its key, and the columns that are put back. */
const TABELAS = {
  cardapio_no: {
    chave: 'cod_no',
    nome: 'nome',
    colunas:
      'cod_pai nome ordem situacao valido_de valido_ate motor cambio ano_de ano_ate km meses tol_km tol_dias perde_garantia desconto_bp destaque especie cod_peca quantidade_mil cod_tipo_servico tmo_min preco_fixo_centavos',
  },
  peca: {
    chave: 'cod_peca',
    nome: 'descricao',
    colunas: 'codigo descricao unidade custo_centavos preco_centavos ativo',
  },
  manual_proprietario: {
    chave: 'cod_manual_proprietario',
    nome: 'modelo',
    colunas: 'marca modelo versao_modelo km meses tol_km tol_dias perde_garantia pagina ativo',
  },
} as const;
type Tabela = keyof typeof TABELAS;

interface Desfazer {
  codLote: number;
  tabela: Tabela;
}

const colunas = (tabela: Tabela, de: string | null) =>
  sql.join(
    TABELAS[tabela].colunas.split(' ').map((coluna) => sql.ref(de === null ? coluna : `${de}.${coluna}`)),
  );

interface Desfeitos {
  /** Codes of the records that are as they were. */
  feitos: number[];
  naoDesfeitos: NaoDesfeitos;
}

/** Puts changed records back as they were; those written since stay, and are told. */
export async function desfazerAlterados(tx: Tx, { codLote, tabela }: Desfazer): Promise<Desfeitos> {
  const { chave, nome } = TABELAS[tabela];
  const { rows } = await sql<{ cod: number; nome: string; motivo: string | null }>`
    with voltaram as (
      update ${sql.table(tabela)} as r set (${colunas(tabela, null)}) =
        (select ${colunas(tabela, 'a')} from jsonb_populate_record(null::${sql.table(tabela)}, l.antes) as a)
      from lote_linha l
      where l.cod_lote = ${codLote} and l.tabela = ${tabela} and l.antes is not null and l.versao = r.versao
        and l.cod = r.${sql.ref(chave)}
      returning l.cod)
    select l.cod, l.antes ->> ${nome} as nome,
      case when v.cod is not null then null when r.versao is null then 'Já não existe'
        else 'Alterado por ' || coalesce(u.nome, 'outra pessoa') || ' depois' end as motivo
    from lote_linha l
    left join voltaram v on v.cod = l.cod
    left join ${sql.table(tabela)} as r on r.${sql.ref(chave)} = l.cod
    left join usuario u on u.cod_usuario = r.alterado_por
    where l.cod_lote = ${codLote} and l.tabela = ${tabela} and l.antes is not null and l.versao is not null
    order by 2, 1`.execute(tx);
  return {
    feitos: rows.flatMap(({ cod, motivo }) => (motivo === null ? [cod] : [])),
    naoDesfeitos: rows.flatMap(({ nome: qual, motivo }) => (motivo === null ? [] : [{ nome: qual, motivo }])),
  };
}

/** Removes the nodes that the batch made, but for those that were edited since or got something of their own below. */
export async function desfazerNosCriados(tx: Tx, codLote: number): Promise<NaoDesfeitos> {
  const { rows } = await sql<NaoDesfeitos[number]>`
    with recursive criados as materialized (
      select l.cod, l.versao from lote_linha l where l.cod_lote = ${codLote} and l.tabela = 'cardapio_no' and l.antes is null
    ), mexidos as materialized (
      select n.cod_no, n.cod_pai, n.nome, n.alterado_por, n.versao <> c.versao as editado from criados c join cardapio_no n on n.cod_no = c.cod
      where n.versao <> c.versao
        or exists (select from cardapio_no f where f.cod_pai = n.cod_no and not exists (select from criados o where o.cod = f.cod_no))
    ), ficam (cod_no, cod_pai) as (
      select cod_no, cod_pai from mexidos
      union
      select n.cod_no, n.cod_pai from ficam join cardapio_no n on n.cod_no = ficam.cod_pai join criados c on c.cod = n.cod_no
    ), apagados as (
      delete from cardapio_no n using criados c where n.cod_no = c.cod and not exists (select from ficam f where f.cod_no = n.cod_no)
    )
    select m.nome, case when m.editado then 'Alterado por ' || coalesce(u.nome, 'outra pessoa') || ' depois' else 'Recebeu itens depois' end as motivo
    from mexidos m left join usuario u on u.cod_usuario = m.alterado_por order by 1`.execute(tx);
  return rows;
}

/** Removes parts that the batch made and nobody has edited or used since. */
export async function desfazerPecasCriadas(tx: Tx, codLote: number): Promise<NaoDesfeitos> {
  const { rows } = await sql<NaoDesfeitos[number]>`
    with criadas as materialized (
      select p.cod_peca, p.descricao,
        case when p.versao <> l.versao then 'Alterada depois'
          when exists (select from cardapio_no n where n.cod_peca = p.cod_peca)
            or exists (select from item_adicional_peca i where i.cod_peca = p.cod_peca) then 'Está em uso' end as motivo
      from lote_linha l join peca p on p.cod_peca = l.cod
      where l.cod_lote = ${codLote} and l.tabela = 'peca' and l.antes is null
    ), apagadas as (
      delete from peca p using criadas c where p.cod_peca = c.cod_peca and c.motivo is null
    )
    select descricao as nome, motivo from criadas where motivo is not null order by 1`.execute(tx);
  return rows;
}

/** Removes visits of the manual that the batch made and nobody has edited since. */
export async function desfazerManuaisCriados(tx: Tx, codLote: number): Promise<NaoDesfeitos> {
  const { rows } = await sql<NaoDesfeitos[number]>`
    with criados as materialized (
      select m.cod_manual_proprietario, m.marca || ' ' || m.modelo || ' ' || m.km as nome, m.versao <> l.versao as editado
      from lote_linha l join manual_proprietario m on m.cod_manual_proprietario = l.cod
      where l.cod_lote = ${codLote} and l.tabela = 'manual_proprietario' and l.antes is null
    ), apagados as (
      delete from manual_proprietario m using criados c where m.cod_manual_proprietario = c.cod_manual_proprietario and not c.editado
    )
    select nome, 'Alterado depois' as motivo from criados where editado order by 1`.execute(tx);
  return rows;
}

/** Puts back the steps of visits that have just been put back. */
export async function desfazerItensDoManual(
  tx: Tx,
  codLote: number,
  codigos: readonly number[],
): Promise<void> {
  await sql`delete from manual_item where cod_manual_proprietario = any (${codigos}::bigint[])`.execute(tx);
  await sql`insert into manual_item (cod_distribuidor, cod_concessionaria, cod_manual_proprietario, ordem, acao, descricao, explicacao)
    select l.cod_distribuidor, l.cod_concessionaria, l.cod, i.ordem, i.acao, i.descricao, i.explicacao
    from lote_linha l, jsonb_to_recordset(l.antes -> 'itens') as i (ordem smallint, acao text, descricao text, explicacao text)
    where l.cod_lote = ${codLote} and l.tabela = 'manual_proprietario' and l.cod = any (${codigos}::bigint[])`.execute(
    tx,
  );
}

/** Brings removed nodes back under their old codes. Throws the violation when their place or their parts are gone. */
export async function desfazerExcluidos(tx: Tx, codLote: number): Promise<void> {
  await sql`insert into cardapio_no (cod_no, cod_distribuidor, cod_concessionaria, tipo, ${colunas('cardapio_no', null)})
    overriding system value
    select a.cod_no, a.cod_distribuidor, a.cod_concessionaria, a.tipo, ${colunas('cardapio_no', 'a')}
    from lote_linha l, jsonb_populate_record(null::cardapio_no, l.antes) as a
    where l.cod_lote = ${codLote} and l.tabela = 'cardapio_no' and l.versao is null`.execute(tx);
  await sql`insert into item_agregado (cod_distribuidor, cod_concessionaria, cod_alacarte, cod_no, tipo)
    select l.cod_distribuidor, l.cod_concessionaria, i.cod_alacarte, l.cod, l.antes ->> 'tipo'
    from lote_linha l, jsonb_array_elements_text(l.antes -> 'agregados') as a (cod), item_adicional i
    where l.cod_lote = ${codLote} and l.tabela = 'cardapio_no' and l.versao is null and i.cod_alacarte = a.cod::bigint`.execute(
    tx,
  );
}

/** Dealerships that a batch wrote in. */
export async function listCasas(tx: Tx, codLote: number): Promise<number[]> {
  const { rows } = await sql<{ cod: number }>`
    select distinct cod_concessionaria as cod from lote_linha where cod_lote = ${codLote} order by 1`.execute(
    tx,
  );
  return rows.map(({ cod }) => cod);
}
