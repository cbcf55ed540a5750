import pg from 'pg';
import { asOwner } from '#kernel/db/owner.ts';
import { adiantarSequencia } from '../celula/numero.queries.ts';

/** One transaction of the database's owner, who sees every distributor's rows. */
export interface Banco {
  readonly client: pg.Client;
}

/** A table and how it is copied. */
export interface Tabela {
  readonly nome: string;
  /** Copied and put back in this order, generated values included. */
  readonly colunas: readonly string[];
}

const POR_VEZ = 2_000;

/** One moment of the whole database, however long the reading takes and whoever writes meanwhile. */
export const emUmInstante = <T>(url: string, work: (banco: Banco) => Promise<T>): Promise<T> =>
  transacao({ url, abertura: 'begin isolation level repeatable read read only' }, work);

/** All or nothing, in a database that nobody works in. */
export const emUmaCarga = <T>(url: string, work: (banco: Banco) => Promise<T>): Promise<T> =>
  transacao({ url, abertura: 'begin' }, work);

const transacao = <T>(
  { url, abertura }: { url: string; abertura: string },
  work: (banco: Banco) => Promise<T>,
): Promise<T> =>
  asOwner(url, async (client) => {
    // What a text of an instant or a float loses is lost in the copy.
    await client.query(`set timezone = 'UTC'; set extra_float_digits = 1`);
    await client.query(abertura);
    const result = await work({ client });
    await client.query('commit');
    return result;
  });

/**
 * The product's tables. Migrations and definitions keep their own records, lost unlogged rows cost a refetch, and the day list's ready
 * lines are made again from what is restored: they name transactions of the database they were written in.
 */
export async function listTabelas({ client }: Banco): Promise<Tabela[]> {
  const { rows } = await client.query<Tabela>(
    `select c.relname as nome, array_agg(a.attname::text order by a.attnum) as colunas
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
       and not c.relispartition and c.relname not like 'kysely\\_%'
       and c.relname not in ('definitions', 'agendamento_linha')
     group by c.relname order by c.relname`,
  );
  return rows;
}

/** The newest migration applied: what a copy may be put back into. */
export async function findVersao({ client }: Banco): Promise<string> {
  const { rows } = await client.query<{ versao: string }>('select max(name) as versao from kysely_migration');
  return rows[0]?.versao ?? '';
}

/** A table's rows as JSON texts, some thousands at a time. */
export async function* lerLinhas({ client }: Banco, { nome, colunas }: Tabela): AsyncGenerator<string[]> {
  const valores = colunas.map((coluna) => `t.${pg.escapeIdentifier(coluna)}`).join(', ');
  await client.query(
    // `.*`, because a bare name would be a column's where a table has one of that name
    `declare copia no scroll cursor for select row_to_json(inteira.*)::text as linha
     from (select ${valores} from public.${pg.escapeIdentifier(nome)} t) inteira`,
  );
  try {
    for (;;) {
      const { rows } = await client.query<{ linha: string }>(`fetch ${POR_VEZ} from copia`);
      if (rows.length === 0) return;
      yield rows.map(({ linha }) => linha);
    }
  } finally {
    await client.query('close copia');
  }
}

/** How many rows a table has, asked of PostgreSQL in a question of its own: what a copy is held against. */
export async function countLinhas({ client }: Banco, nome: string): Promise<number> {
  const { rows } = await client.query<{ total: number }>(
    `select count(*)::integer as total from public.${pg.escapeIdentifier(nome)}`,
  );
  return rows[0]?.total ?? 0;
}

/** Rows of the product's own people and work: an empty database is one that has none. */
export async function countRegistros({ client }: Banco): Promise<number> {
  const { rows } = await client.query<{ total: number }>(
    `select (select count(*) from concessionaria) + (select count(*) from usuario) as total`,
  );
  return rows[0]?.total ?? 0;
}

/** Empties what migrations have filled, to be filled from the copy. */
export async function truncateTabelas({ client }: Banco, tabelas: readonly Tabela[]): Promise<void> {
  const nomes = tabelas.map(({ nome }) => `public.${pg.escapeIdentifier(nome)}`);
  // What else refers to them is derived from them.
  await client.query(`truncate ${nomes.join(', ')} cascade`);
}

/**
 * Runs `carga` with the tables' triggers off and their foreign keys away, as an owner without superuser may: what is put back was
 * whole when it was copied, and says itself what triggers would. The keys come back checked against every row.
 */
export async function semGatilhosNemChaves(banco: Banco, carga: () => Promise<void>): Promise<void> {
  const { client } = banco;
  const { rows } = await client.query<{ antes: string; depois: string }>(
    `select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as antes,
            format('alter table %s enable trigger %I', tgrelid::regclass, tgname) as depois
       from pg_trigger join pg_class c on c.oid = tgrelid
      where c.relnamespace = 'public'::regnamespace and not tgisinternal and tgenabled = 'O'
     union all
     select format('alter table %s drop constraint %I', conrelid::regclass, conname),
            format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(k.oid))
       from pg_constraint k
      where connamespace = 'public'::regnamespace and contype = 'f' and conparentid = 0`,
  );
  await client.query(rows.map(({ antes }) => antes).join(';'));
  await carga();
  try {
    await client.query(rows.map(({ depois }) => depois).join(';'));
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    // foreign_key_violation
    if (code !== '23503') throw error;
    throw new Error(
      `A cópia foi alterada: falta nela um registro a que outro se refere (${constraint}). Nada foi restaurado.`,
      {
        cause: error,
      },
    );
  }
}

export async function insertTextos(
  { client }: Banco,
  { nome, colunas }: Tabela,
  linhas: readonly string[],
): Promise<void> {
  const tabela = `public.${pg.escapeIdentifier(nome)}`;
  const lista = colunas.map((coluna) => pg.escapeIdentifier(coluna)).join(', ');
  await client.query(
    `insert into ${tabela} (${lista}) overriding system value
     select ${lista} from json_populate_recordset(null::${tabela}, $1)`,
    [`[${linhas.join(',')}]`],
  );
}

/** Makes again what is derived from other tables: the day list's lines, and at last the statistics, which no copy has. */
export async function refazerDerivadas({ client }: Banco): Promise<void> {
  await client.query('analyze agendamento, servico');
  await client.query('select refazer_linhas(cod_concessionaria) from concessionaria');
  await client.query('analyze');
}

/** Every identity goes on after the last code of its table, with codes of the cell's number where it has one. */
export async function adiantarSequencias({ client }: Banco, tabelas: readonly Tabela[]): Promise<void> {
  const { rows } = await client.query<{ nome: string; coluna: string }>(
    `select c.relname as nome, a.attname as coluna from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attidentity <> '' and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relname = any ($1)`,
    [tabelas.map(({ nome }) => nome)],
  );
  const { rows: celulas } = await client.query<{ numero: number }>('select numero from celula');
  const [celula] = celulas;
  for (const { nome, coluna } of rows) {
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce(max(${pg.escapeIdentifier(coluna)}), 0) + 1, false)
       from public.${pg.escapeIdentifier(nome)}`,
      [`public.${pg.escapeIdentifier(nome)}`, coluna],
    );
    if (celula) {
      const { rows: sequencias } = await client.query<{ sequencia: string }>(
        'select pg_get_serial_sequence($1, $2) as sequencia',
        [`public.${pg.escapeIdentifier(nome)}`, coluna],
      );
      const sequencia = sequencias[0]?.sequencia ?? '';
      await adiantarSequencia(client, { nome: sequencia, numero: celula.numero, alemDe: 0 });
    }
  }
}
