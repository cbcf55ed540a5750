import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';
import type { Copia, Contagem, DiferencaRow } from './copia.queries.ts';

/** What of a node is copied, besides its place and its name; the part by its code. */
const COPIADAS = [
  'situacao',
  'valido_de',
  'valido_ate',
  'motor',
  'cambio',
  'ano_de',
  'ano_ate',
  'km',
  'meses',
  'tol_km',
  'tol_dias',
  'perde_garantia',
  'desconto_bp',
  'destaque',
  'especie',
  'quantidade_mil',
  'cod_tipo_servico',
  'tmo_min',
  'preco_fixo_centavos',
] as const;

const deS = sql.join([
  sql`s.nome`,
  ...COPIADAS.map((coluna) => sql.ref(`s.${coluna}`)),
  sql`ps.codigo_chave`,
]);
const deT = sql.join([
  sql`t.nome`,
  ...COPIADAS.map((coluna) => sql.ref(`t.${coluna}`)),
  sql`pt.codigo_chave`,
]);

/**
 * `mapa`: each node of the source beside the one that has its path at the target. What only leads to the copied branch is
 * made where it is missing and otherwise left alone.
 */
const mapa = ({ origem, destino, caminho }: Copia): RawBuilder<unknown> => {
  const raiz = caminho.at(-1) ?? null;
  const dentro = raiz === null ? sql`true` : sql`s.cod_no = ${raiz}`;
  const noCaminho = raiz === null ? sql`true` : sql`s.cod_no = any (${caminho}::bigint[])`;
  return sql`with recursive passo (de, de_pai, para, dentro, nivel) as (
    select s.cod_no, s.cod_pai, t.cod_no, ${dentro}, 1 from cardapio_no s
    left join cardapio_no t on t.cod_concessionaria = ${destino} and t.tipo = 'marca' and t.chave = s.chave
    where s.cod_concessionaria = ${origem} and s.tipo = 'marca' and ${noCaminho}
    union all
    select s.cod_no, s.cod_pai, t.cod_no, p.dentro or (${dentro}), p.nivel + 1 from passo p
    join cardapio_no s on s.cod_pai = p.de
    left join cardapio_no t on t.cod_pai = p.para and t.chave = s.chave
    where p.dentro or ${noCaminho}
  ), mapa as materialized (
    select p.de, p.de_pai, p.para, p.nivel,
      case when p.para is null then 'novo'
        when not p.dentro or (${deS}) is not distinct from (${deT}) then 'igual'
        when t.alterado_em > s.alterado_em then 'conflito' else 'alterado' end as diferenca
    from passo p
    join cardapio_no s on s.cod_no = p.de
    left join peca ps on ps.cod_peca = s.cod_peca
    left join cardapio_no t on t.cod_no = p.para
    left join peca pt on pt.cod_peca = t.cod_peca
  )`;
};

/** How the source differs from one target. */
export async function contarNos(tx: Tx, copia: Copia): Promise<Contagem> {
  const { rows } = await sql<Contagem>`${mapa(copia)}
    select count(*) filter (where diferenca = 'novo')::integer as novo, count(*) filter (where diferenca = 'alterado')::integer as alterado,
      count(*) filter (where diferenca = 'igual')::integer as igual, count(*) filter (where diferenca = 'conflito')::integer as conflito,
      (select count(*)::integer from (
          select distinct s.cod_peca from mapa m join cardapio_no s on s.cod_no = m.de where m.diferenca <> 'igual') as usada
        join peca p using (cod_peca)
        where not exists (
          select from peca d where d.cod_concessionaria = ${copia.destino} and d.codigo_chave = p.codigo_chave)) as "pecasNovas"
    from mapa`.execute(tx);
  return rows[0] ?? { novo: 0, alterado: 0, igual: 0, conflito: 0, pecasNovas: 0 };
}

/** What differs, conflicts first, each with what it was and what it would be. */
export async function listDiferencasDeNos(tx: Tx, copia: Copia, maximo: number): Promise<DiferencaRow[]> {
  const { rows } = await sql<DiferencaRow>`${mapa(copia)}
    select m.diferenca,
      (with recursive acima (cod_no, cod_pai, nome, altura) as (
        select a.cod_no, a.cod_pai, a.nome, 1 from cardapio_no a where a.cod_no = m.de
        union all select a.cod_no, a.cod_pai, a.nome, c.altura + 1 from acima c join cardapio_no a on a.cod_no = c.cod_pai)
        select string_agg(nome, ' › ' order by altura desc) from acima) as nome,
      to_jsonb(t) || jsonb_build_object('peca', pt.codigo) as antes, to_jsonb(s) || jsonb_build_object('peca', ps.codigo) as depois
    from (select * from mapa where diferenca <> 'igual'
      order by array_position(array['conflito', 'alterado', 'novo'], diferenca), nivel, de limit ${maximo}) as m
    join cardapio_no s on s.cod_no = m.de
    left join peca ps on ps.cod_peca = s.cod_peca
    left join cardapio_no t on t.cod_no = m.para
    left join peca pt on pt.cod_peca = t.cod_peca
    order by array_position(array['conflito', 'alterado', 'novo'], m.diferenca), m.nivel, m.de`.execute(tx);
  return rows;
}

/**
 * Makes statistics of the menus as they now are. In a transaction of its own: whoever else does it waits for its end.
 */
export async function atualizarEstatisticas(tx: Tx): Promise<void> {
  await sql`analyze cardapio_no, peca`.execute(tx);
}

/** Copies into one target: missing parts, then missing nodes all at once, then those that differ. */
export async function copiarNos(
  tx: Tx,
  copia: Copia & { codLote: number; sobrescrever: boolean },
): Promise<void> {
  const { codLote, destino, sobrescrever } = copia;
  // As a table, so that the planner knows how large it is.
  await sql`drop table if exists copia_mapa`.execute(tx);
  await sql`create temporary table copia_mapa on commit drop as ${mapa(copia)}
    select m.de, m.de_pai, m.diferenca, coalesce(m.para, nextval(pg_get_serial_sequence('cardapio_no', 'cod_no'))) as para
    from mapa m`.execute(tx);
  await sql`create index on copia_mapa (de); analyze copia_mapa`.execute(tx);
  // Statistics do not know a dealership that was empty a moment ago: planned for it alone, the foreign keys' checks read all
  // its nodes for every row.
  await sql`select set_config('plan_cache_mode', 'force_generic_plan', true)`.execute(tx);
  await insertPecas(tx, { codLote, destino });
  await insertNos(tx, { codLote, destino });
  await updateNos(tx, {
    codLote,
    destino,
    diferencas: sobrescrever ? ['alterado', 'conflito'] : ['alterado'],
  });
  await sql`select set_config('plan_cache_mode', 'auto', true)`.execute(tx);
}

interface NoDestino {
  codLote: number;
  destino: number;
}

const insertPecas = (tx: Tx, { codLote, destino }: NoDestino) =>
  sql`
  with novas as (
    insert into peca (cod_distribuidor, cod_concessionaria, codigo, descricao, unidade, custo_centavos, preco_centavos, ativo)
    select distinct on (p.codigo_chave) p.cod_distribuidor, ${destino}::integer, p.codigo, p.descricao, p.unidade, p.custo_centavos, p.preco_centavos, p.ativo
    from copia_mapa m join cardapio_no s on s.cod_no = m.de join peca p on p.cod_peca = s.cod_peca
    where m.diferenca <> 'igual' and not exists (
      select from peca d where d.cod_concessionaria = ${destino} and d.codigo_chave = p.codigo_chave)
    returning cod_distribuidor, cod_concessionaria, cod_peca, versao)
  insert into lote_linha (cod_distribuidor, cod_concessionaria, cod_lote, tabela, cod, antes, versao)
  select cod_distribuidor, cod_concessionaria, ${codLote}, 'peca', cod_peca, null, versao from novas`.execute(
    tx,
  );

const DO_DESTINO = (destino: number) => sql`left join peca ps on ps.cod_peca = s.cod_peca
  left join peca pd on pd.cod_concessionaria = ${destino} and pd.codigo_chave = ps.codigo_chave`;

const insertNos = (tx: Tx, { codLote, destino }: NoDestino) =>
  sql`
  with novos as (
    insert into cardapio_no (cod_no, cod_distribuidor, cod_concessionaria, cod_pai, tipo, nome, ordem, cod_peca,
      ${sql.join(COPIADAS.map((coluna) => sql.ref(coluna)))})
    overriding system value
    select m.para, s.cod_distribuidor, ${destino}::integer, pai.para, s.tipo, s.nome, s.ordem, pd.cod_peca,
      ${sql.join(COPIADAS.map((coluna) => sql.ref(`s.${coluna}`)))}
    from copia_mapa m join cardapio_no s on s.cod_no = m.de left join copia_mapa pai on pai.de = m.de_pai ${DO_DESTINO(destino)}
    where m.diferenca = 'novo'
    returning cod_distribuidor, cod_concessionaria, cod_no, versao)
  insert into lote_linha (cod_distribuidor, cod_concessionaria, cod_lote, tabela, cod, antes, versao)
  select cod_distribuidor, cod_concessionaria, ${codLote}, 'cardapio_no', cod_no, null, versao from novos`.execute(
    tx,
  );

const updateNos = (tx: Tx, { codLote, destino, diferencas }: NoDestino & { diferencas: string[] }) =>
  sql`
  with antes as (
    select t.cod_no, to_jsonb(t) as linha from copia_mapa m join cardapio_no t on t.cod_no = m.para
    where m.diferenca = any (${diferencas}::text[])
  ), mudados as (
    update cardapio_no t set nome = s.nome, cod_peca = pd.cod_peca,
      ${sql.join(COPIADAS.map((coluna) => sql`${sql.ref(coluna)} = ${sql.ref(`s.${coluna}`)}`))}
    from copia_mapa m join cardapio_no s on s.cod_no = m.de ${DO_DESTINO(destino)}
    where t.cod_no = m.para and m.diferenca = any (${diferencas}::text[])
    returning t.cod_distribuidor, t.cod_concessionaria, t.cod_no, t.versao)
  insert into lote_linha (cod_distribuidor, cod_concessionaria, cod_lote, tabela, cod, antes, versao)
  select u.cod_distribuidor, u.cod_concessionaria, ${codLote}, 'cardapio_no', u.cod_no, a.linha, u.versao
  from mudados u join antes a using (cod_no)`.execute(tx);
