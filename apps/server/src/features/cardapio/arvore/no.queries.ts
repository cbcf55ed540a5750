import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { SituacaoNo, TipoNo } from '@oferta/domain/cardapio/no.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { Tables } from '#kernel/db/generated/tables.ts';

/** The database's checks let no other words in. */
export type NoRow = Selectable<Tables['cardapio_no']> & { tipo: TipoNo; situacao: SituacaoNo };
export type ColunasDoNo = Omit<
  Insertable<Tables['cardapio_no']>,
  'cod_no' | 'cod_distribuidor' | 'cod_concessionaria' | 'cod_pai' | 'ordem'
>;

/** The node, locked until the transaction ends; undefined when it is not the caller's. */
export async function lockNo(tx: Tx, codNo: number): Promise<NoRow | undefined> {
  const row = await tx
    .selectFrom('cardapio_no')
    .selectAll()
    .where('cod_no', '=', codNo)
    .forUpdate()
    .executeTakeFirst();
  return row as NoRow | undefined;
}

interface Lugar {
  codDistribuidor: number;
  codConcessionaria: number;
  codPai: number | null;
}

/** Puts a node last among its siblings. */
export async function insertNo(
  tx: Tx,
  { codDistribuidor, codConcessionaria, codPai }: Lugar,
  colunas: ColunasDoNo,
) {
  const { cod_no } = await tx
    .insertInto('cardapio_no')
    .values({
      ...colunas,
      cod_distribuidor: codDistribuidor,
      cod_concessionaria: codConcessionaria,
      cod_pai: codPai,
      ordem: sql<number>`(select coalesce(max(i.ordem), 0) + 1 from cardapio_no i
        where i.cod_concessionaria = ${codConcessionaria} and ${irmaos(codPai)})`,
    })
    .returning('cod_no')
    .executeTakeFirstOrThrow();
  return cod_no;
}

export async function updateNo(
  tx: Tx,
  codNo: number,
  colunas: Updateable<Tables['cardapio_no']>,
): Promise<void> {
  await tx.updateTable('cardapio_no').set(colunas).where('cod_no', '=', codNo).execute();
}

const irmaos = (codPai: number | null) =>
  codPai === null ? sql<boolean>`i.tipo = 'marca'` : sql<boolean>`i.cod_pai = ${codPai}`;

/** Codes of the nodes of one place, in their order. */
export async function listCodigos(
  tx: Tx,
  codConcessionaria: number,
  codPai: number | null,
): Promise<number[]> {
  const { rows } = await sql<{ cod_no: number }>`
    select cod_no from cardapio_no i where cod_concessionaria = ${codConcessionaria} and ${irmaos(codPai)}
    order by ordem, cod_no`.execute(tx);
  return rows.map(({ cod_no }) => cod_no);
}

/** Numbers siblings as listed; those that stand right are not touched. */
export async function ordenarNos(tx: Tx, codigos: readonly number[]): Promise<void> {
  await sql`update cardapio_no n set ordem = o.ordem
    from unnest(${codigos}::bigint[]) with ordinality as o (cod_no, ordem)
    where n.cod_no = o.cod_no and n.ordem <> o.ordem`.execute(tx);
}

/** The node and all below, by code. */
const ramo = (codNo: number) => sql`with recursive ramo (cod_no) as (
  select ${codNo}::bigint
  union all
  select f.cod_no from ramo join cardapio_no f on f.cod_pai = ramo.cod_no)`;

export async function countRamo(tx: Tx, codNo: number): Promise<number> {
  const { rows } = await sql<{
    total: number;
  }>`${ramo(codNo)} select count(*)::integer as total from ramo`.execute(tx);
  return rows[0]?.total ?? 0;
}

interface DoLote {
  codLote: number;
  codNo: number;
}

/** Publishes or takes back a whole branch and keeps how each node was in the batch; answers how many changed. */
export async function situarRamo(
  tx: Tx,
  { codLote, codNo, situacao }: DoLote & { situacao: SituacaoNo },
): Promise<number> {
  const { numAffectedRows } = await sql`${ramo(codNo)},
    antes as (select n.cod_no, to_jsonb(n) as linha from ramo join cardapio_no n using (cod_no) where n.situacao <> ${situacao}),
    mudados as (
      update cardapio_no n set situacao = ${situacao} from ramo where n.cod_no = ramo.cod_no and n.situacao <> ${situacao}
      returning n.cod_distribuidor, n.cod_concessionaria, n.cod_no, n.versao)
    insert into lote_linha (cod_distribuidor, cod_concessionaria, cod_lote, tabela, cod, antes, versao)
    select m.cod_distribuidor, m.cod_concessionaria, ${codLote}, 'cardapio_no', m.cod_no, antes.linha, m.versao
    from mudados m join antes using (cod_no)`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** How many nodes of a branch are not there yet. */
export async function countFora(tx: Tx, codNo: number, situacao: SituacaoNo): Promise<number> {
  const { rows } = await sql<{ total: number }>`${ramo(codNo)}
    select count(*)::integer as total from ramo join cardapio_no n using (cod_no) where n.situacao <> ${situacao}`.execute(
    tx,
  );
  return rows[0]?.total ?? 0;
}

/** Removes a branch and keeps each node in the batch; answers how many. */
export async function deleteRamo(tx: Tx, { codLote, codNo }: DoLote): Promise<number> {
  const { numAffectedRows } = await sql`${ramo(codNo)}, excluidos as (
      delete from cardapio_no n using ramo where n.cod_no = ramo.cod_no returning n.*)
    insert into lote_linha (cod_distribuidor, cod_concessionaria, cod_lote, tabela, cod, antes, versao)
    select e.cod_distribuidor, e.cod_concessionaria, ${codLote}, 'cardapio_no', e.cod_no,
      to_jsonb(e) || jsonb_build_object('agregados', array(select a.cod_alacarte from item_agregado a where a.cod_no = e.cod_no)), null
    from excluidos e`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

interface Colagem extends DoLote {
  codPai: number | null;
  nome: string;
}

/** Copies a branch below another parent as drafts, under a new name; answers the copy's code and how many nodes it has. */
export async function pasteRamo(
  tx: Tx,
  { codLote, codNo, codPai, nome }: Colagem,
): Promise<{ codNo: number; copiados: number }> {
  const { rows } = await sql<{ raiz: number; copiados: number }>`${ramo(codNo)}, mapa as materialized (
      select r.cod_no as de, nextval(pg_get_serial_sequence('cardapio_no', 'cod_no')) as para from ramo r),
    copia as (
      insert into cardapio_no (cod_no, cod_distribuidor, cod_concessionaria, cod_pai, tipo, nome, ordem, situacao, valido_de, valido_ate,
        motor, cambio, ano_de, ano_ate, km, meses, tol_km, tol_dias, perde_garantia, desconto_bp, destaque, especie, cod_peca, quantidade_mil,
        cod_tipo_servico, tmo_min, preco_fixo_centavos)
      overriding system value
      select m.para, n.cod_distribuidor, n.cod_concessionaria, case when n.cod_no = ${codNo} then ${codPai}::bigint else pai.para end, n.tipo,
        case when n.cod_no = ${codNo} then ${nome} else n.nome end,
        case when n.cod_no = ${codNo} then 2147483647 else n.ordem end, case when n.tipo = 'item' then n.situacao else 'rascunho' end,
        n.valido_de, n.valido_ate, n.motor, n.cambio, n.ano_de, n.ano_ate, n.km, n.meses, n.tol_km, n.tol_dias, n.perde_garantia, n.desconto_bp,
        n.destaque, n.especie, n.cod_peca, n.quantidade_mil, n.cod_tipo_servico, n.tmo_min, n.preco_fixo_centavos
      from mapa m join cardapio_no n on n.cod_no = m.de left join mapa pai on pai.de = n.cod_pai
      returning cod_no, cod_distribuidor, cod_concessionaria, versao),
    linhas as (
      insert into lote_linha (cod_distribuidor, cod_concessionaria, cod_lote, tabela, cod, antes, versao)
      select cod_distribuidor, cod_concessionaria, ${codLote}, 'cardapio_no', cod_no, null, versao from copia)
    select (select para from mapa where de = ${codNo}) as raiz, (select count(*)::integer from copia) as copiados`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) throw new Error('a pasted branch has a root');
  return { codNo: row.raiz, copiados: row.copiados };
}

/** Names already taken in a place, as they are compared. */
export async function listChaves(
  tx: Tx,
  codConcessionaria: number,
  codPai: number | null,
): Promise<Set<string>> {
  const { rows } = await sql<{ chave: string }>`
    select chave from cardapio_no i where cod_concessionaria = ${codConcessionaria} and ${irmaos(codPai)}`.execute(
    tx,
  );
  return new Set(rows.map(({ chave }) => chave));
}
