import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';

/** A row as an erasure changed it; each is JSON, as PostgreSQL writes it. */
export interface Mudada {
  readonly tabela: string;
  /** Its key's columns. */
  readonly chave: string;
  /** What went, by column; of a row that is gone all of it. */
  readonly antes: string;
  /** What stands there since; null where the row is gone. */
  readonly depois: string | null;
}

/** Keeps rows as they were, before an erasure writes in them. */
export interface Copia {
  /** Of rows that were kept before, the first form stays. `t` is the table in `quais`. */
  readonly guardar: (tabela: string, quais: RawBuilder<unknown>) => Promise<void>;
  /** What has become of them. */
  readonly mudadas: () => Promise<Mudada[]>;
}

/** What counts changes; nobody's words. */
const DA_MAQUINA = ['versao', 'alterado_em', 'alterado_por'];
/** Rows of these go with an erasure; elsewhere one that is not found again was given another key, and stays as it is. */
const SAEM: readonly string[] = ['midia', 'ticket_imagem'];

interface Colunas {
  readonly chave: readonly string[];
  /** That can be written: not those that the database computes. */
  readonly todas: readonly string[];
}

/** A table's columns, from the catalogue. */
async function colunasDe(tx: Tx, tabela: string): Promise<Colunas> {
  const { rows } = await sql<Colunas>`
    select array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as todas,
      array_agg(a.attname::text order by a.attnum) filter (where i.indisprimary) as chave
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_index i on i.indrelid = c.oid and i.indisprimary and a.attnum = any (i.indkey)
    where c.oid = ${tabela}::regclass`.execute(tx);
  const [colunas] = rows;
  if (!colunas?.chave)
    throw new Error(`${tabela} has no primary key: what is erased there could not be put back`);
  return colunas;
}

const mesmaLinha = ({ chave }: Colunas): RawBuilder<unknown> =>
  sql.join(
    chave.map((coluna) => sql`t.${sql.ref(coluna)} = p.${sql.ref(coluna)}`),
    sql` and `,
  );

export function abrirCopia(tx: Tx): Copia {
  const tabelas = new Map<string, { colunas: Colunas; linhas: Map<string, string> }>();
  return {
    async guardar(tabela, quais) {
      let daTabela = tabelas.get(tabela);
      if (!daTabela)
        tabelas.set(tabela, (daTabela = { colunas: await colunasDe(tx, tabela), linhas: new Map() }));
      const { colunas, linhas } = daTabela;
      const { rows } = await sql<{ chave: string; linha: string }>`
        select jsonb_build_array(${sql.join(colunas.chave.map((coluna) => sql`t.${sql.ref(coluna)}`))})::text as chave,
          to_jsonb(t)::text as linha
        from ${sql.table(tabela)} t where ${quais}`.execute(tx);
      for (const { chave, linha } of rows) if (!linhas.has(chave)) linhas.set(chave, linha);
    },
    async mudadas() {
      const todas: Mudada[] = [];
      for (const [tabela, { colunas, linhas }] of tabelas)
        for (const lote of emLotes([...linhas.values()]))
          todas.push(...(await comparar(tx, { tabela, colunas, lote })));
      return todas;
    },
  };
}

const LOTE = 500;
const emLotes = <T>(todos: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(todos.length / LOTE) }, (_vazio, i) =>
    todos.slice(i * LOTE, (i + 1) * LOTE),
  );

interface DaTabela {
  readonly tabela: string;
  readonly colunas: Colunas;
  readonly lote: readonly string[];
}

async function comparar(tx: Tx, { tabela, colunas, lote }: DaTabela): Promise<Mudada[]> {
  const { chave, todas } = colunas;
  const comparadas = todas.filter((coluna) => !DA_MAQUINA.includes(coluna) && !chave.includes(coluna));
  const { rows } = await sql<Mudada>`
    select ${tabela}::text as tabela, k.chave::text as chave, d.antes::text as antes,
      case when d.existe then d.depois::text end as depois
    from unnest(${lote}::jsonb[]) a (antes)
    cross join lateral jsonb_populate_record(null::${sql.table(tabela)}, a.antes) p
    left join ${sql.table(tabela)} t on ${mesmaLinha(colunas)}
    cross join lateral (select jsonb_object_agg(e.key, e.value) as chave from jsonb_each(a.antes) e
      where e.key = any (${chave}::text[])) k
    cross join lateral (
      select t.${sql.ref(chave[0] ?? '')} is not null as existe,
        case when t.${sql.ref(chave[0] ?? '')} is null then a.antes else
          (select jsonb_object_agg(e.key, e.value) from jsonb_each(a.antes) e
            where e.key = any (${comparadas}::text[]) and (to_jsonb(t) -> e.key) is distinct from e.value) end as antes,
        (select jsonb_object_agg(e.key, to_jsonb(t) -> e.key) from jsonb_each(a.antes) e
          where e.key = any (${comparadas}::text[]) and (to_jsonb(t) -> e.key) is distinct from e.value) as depois) d
    where d.antes is not null`.execute(tx);
  return rows;
}

/** Rows of one table in which the same columns went, put back where nobody has written since. Says in how many. */
export async function devolver(tx: Tx, tabela: string, mudadas: readonly Mudada[]): Promise<number> {
  const colunas = await colunasDe(tx, tabela);
  let devolvidas = 0;
  for (const lote of emLotes(SAEM.includes(tabela) ? mudadas.filter(({ depois }) => depois === null) : []))
    devolvidas += await inserir(tx, { tabela, colunas, lote: lote.map(({ antes }) => antes) });
  const porColunas = Map.groupBy(
    mudadas.filter(({ depois }) => depois !== null),
    ({ antes }) => Object.keys(JSON.parse(antes) as object).join(' '),
  );
  for (const [nomes, iguais] of porColunas)
    for (const lote of emLotes(iguais))
      devolvidas += await reescrever(tx, { tabela, colunas, lote }, nomes.split(' '));
  return devolvidas;
}

async function inserir(tx: Tx, { tabela, colunas, lote }: DaTabela): Promise<number> {
  const nomes = sql.join(colunas.todas.map((coluna) => sql.ref(coluna)));
  const { numAffectedRows } = await sql`
    insert into ${sql.table(tabela)} (${nomes}) overriding system value
    select ${sql.join(colunas.todas.map((coluna) => sql`p.${sql.ref(coluna)}`))}
    from unnest(${lote}::jsonb[]) a (antes)
    cross join lateral jsonb_populate_record(null::${sql.table(tabela)}, a.antes) p`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

async function reescrever(
  tx: Tx,
  { tabela, colunas, lote }: Omit<DaTabela, 'lote'> & { readonly lote: readonly Mudada[] },
  nomes: readonly string[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    update ${sql.table(tabela)} t set ${sql.join(nomes.map((nome) => sql`${sql.ref(nome)} = p.${sql.ref(nome)}`))}
    from unnest(${lote.map(({ antes }) => antes)}::jsonb[], ${lote.map(({ chave }) => chave)}::jsonb[],
      ${lote.map(({ depois }) => depois)}::jsonb[]) a (antes, chave, depois)
    cross join lateral jsonb_populate_record(null::${sql.table(tabela)}, a.antes || a.chave) p
    where ${mesmaLinha(colunas)} and to_jsonb(t) @> a.depois`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
