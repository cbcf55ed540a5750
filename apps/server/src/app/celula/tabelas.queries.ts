import pg from 'pg';
import { type Banco, semGatilhos } from './banco.queries.ts';

/** A table with rows of distributors. */
export interface Tabela {
  readonly nome: string;
  /** How PostgreSQL tells a changed row: by its primary key, by an index, by the whole row, or not yet by its distributor. */
  readonly identidade: 'chave' | 'indice' | 'linha' | null;
  /** Its primary key. */
  readonly chave: readonly string[];
  /** Also the distributor's: an index by which rows can be told. */
  readonly indice: string | null;
  /** Whether PostgreSQL makes some of its columns: then it cannot be told by the whole row. */
  readonly gerada: boolean;
  /** Whether rows of the platform, of no distributor, stand in it too. */
  readonly daPlataforma: boolean;
}

/**
 * All tables that move, by name. What is not logged is lost on a crash as well; up to where the audit may be sealed is noted anew by
 * the next round, for it names a transaction.
 */
export async function listTabelas({ client }: Banco): Promise<Tabela[]> {
  const { rows } = await client.query<Tabela>(
    `with tabela as (
       select c.oid, c.relname::text as nome, c.relreplident, a.attnum, not a.attnotnull as "daPlataforma"
         from pg_class c
         join pg_attribute a on a.attrelid = c.oid and a.attname = 'cod_distribuidor' and not a.attisdropped
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
          and c.relname not in ('distribuidor_mudanca', 'auditoria_marca')
     ), indice as (
       select t.oid, i.indexrelid, i.indisprimary, i.indisreplident, i.indnkeyatts
         from tabela t join pg_index i on i.indrelid = t.oid
        where i.indisunique and i.indisvalid and i.indimmediate and i.indpred is null and i.indexprs is null
          and t.attnum = any ((i.indkey::int2[])[0:i.indnkeyatts - 1])
          and not exists (select from unnest((i.indkey::int2[])[0:i.indnkeyatts - 1]) k
                            join pg_attribute a on a.attrelid = t.oid and a.attnum = k where not a.attnotnull)
     )
     select t.nome, t."daPlataforma",
            case when t.relreplident = 'f' then 'linha'
                 when t.relreplident = 'd' and exists (select from indice i where i.oid = t.oid and i.indisprimary) then 'chave'
                 when t.relreplident = 'i' and exists (select from indice i where i.oid = t.oid and i.indisreplident) then 'indice'
            end as identidade,
            (select i.indexrelid::regclass::text from indice i where i.oid = t.oid order by i.indnkeyatts, i.indexrelid limit 1) as indice,
            array(select a.attname::text from pg_index i, unnest(i.indkey::int2[]) with ordinality as k (num, ordem)
                    join pg_attribute a on a.attnum = k.num
                   where i.indrelid = t.oid and i.indisprimary and a.attrelid = t.oid order by k.ordem) as chave,
            exists (select from pg_attribute a where a.attrelid = t.oid and a.attgenerated <> '' and not a.attisdropped) as gerada
       from tabela t order by t.nome`,
  );
  return rows;
}

/** Whether changes of the table can be replicated distributor by distributor; the few rows of the others are copied at the end. */
export const isReplicavel = ({ daPlataforma }: Tabela): boolean => !daPlataforma;

/**
 * Has PostgreSQL note with each changed row whose it is, where it does not yet. Waits for who works in the table, a second at a time,
 * so that nobody waits long behind it.
 */
export async function identificarLinhas({ client }: Banco, tabela: Tabela): Promise<void> {
  if (tabela.identidade !== null || !isReplicavel(tabela)) return;
  const nome = pg.escapeIdentifier(tabela.nome);
  let por = 'full';
  if (tabela.indice !== null) por = `using index ${tabela.indice}`;
  else if (tabela.gerada) {
    const indice = pg.escapeIdentifier(`${tabela.nome}_do_distribuidor`);
    const colunas = ['cod_distribuidor', ...tabela.chave].map((coluna) => pg.escapeIdentifier(coluna));
    await client.query(
      `create unique index concurrently if not exists ${indice} on ${nome} (${colunas.join(', ')})`,
    );
    por = `using index ${indice}`;
  }
  for (;;) {
    try {
      await client.query(`set lock_timeout = '1s'; alter table ${nome} replica identity ${por}`);
      return;
    } catch (error) {
      // lock_not_available, deadlock_detected
      if (!['55P03', '40P01'].includes((error as { code?: string }).code ?? '')) throw error;
    } finally {
      await client.query(`set lock_timeout = 0`);
    }
  }
}

/** What a table has of the distributor: how many rows, and a sum over the hash of each. */
export interface Impressao {
  readonly tabela: string;
  readonly linhas: number;
  readonly soma: string;
}

/**
 * Equal in two databases when their rows are. A sum does not ask for an order, which would take longer than the reading; transactions
 * that rows name are each database's own.
 */
export async function imprimir({ client }: Banco, { nome }: Tabela, cod: number): Promise<Impressao> {
  const { rows: colunas } = await client.query<{ coluna: string }>(
    `select case when format_type(a.atttypid, null) in ('json', 'tsvector', 'point') then format('t.%I::text', a.attname)
                 else format('t.%I', a.attname) end as coluna
       from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.atttypid <> 'xid8'::regtype
      order by a.attname`,
    [`public.${pg.escapeIdentifier(nome)}`],
  );
  const linha = colunas.map(({ coluna }) => coluna).join(', ');
  const { rows } = await client.query<{ linhas: number; soma: string }>(
    `select count(*)::integer as linhas, coalesce(sum(hash_record_extended(row(${linha}), 0)::numeric), 0)::text as soma
       from public.${pg.escapeIdentifier(nome)} t where cod_distribuidor = $1`,
    [cod],
  );
  return { tabela: nome, linhas: rows[0]?.linhas ?? 0, soma: rows[0]?.soma ?? '' };
}

/** Takes all of a distributor out of a database: of one that lives elsewhere, or of whose copy was broken off. */
export async function apagarDistribuidor(
  banco: Banco,
  tabelas: readonly Tabela[],
  cod: number,
): Promise<number> {
  let linhas = 0;
  for (const { nome } of [...tabelas, { nome: 'auditoria_marca' }, { nome: 'dado_por_chave' }]) {
    await semGatilhos(banco, async (client) => {
      const { rowCount } = await client.query(
        `delete from public.${pg.escapeIdentifier(nome)} where cod_distribuidor = $1`,
        [cod],
      );
      linhas += rowCount ?? 0;
    });
  }
  return linhas;
}

/** Rows as JSON texts of the tables that are copied while nothing is written; null: those of the platform. */
export async function lerLinhas({ client }: Banco, nome: string, cod: number | null): Promise<string[]> {
  const { rows } = await client.query<{ linha: string }>(
    `select row_to_json(t.*)::text as linha from public.${pg.escapeIdentifier(nome)} t where cod_distribuidor is not distinct from $1`,
    [cod],
  );
  return rows.map(({ linha }) => linha);
}

/** Puts rows in under their codes; one whose code is there already is left as it is. */
export async function gravarLinhas(banco: Banco, nome: string, linhas: readonly string[]): Promise<void> {
  if (linhas.length === 0) return;
  const tabela = `public.${pg.escapeIdentifier(nome)}`;
  const { rows } = await banco.client.query<{ coluna: string }>(
    `select quote_ident(attname) as coluna from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [tabela],
  );
  const lista = rows.map(({ coluna }) => coluna).join(', ');
  await semGatilhos(banco, async (client) => {
    await client.query(
      `insert into ${tabela} (${lista}) overriding system value
       select ${lista} from json_populate_recordset(null::${tabela}, $1) on conflict do nothing`,
      [`[${linhas.join(',')}]`],
    );
  });
}
