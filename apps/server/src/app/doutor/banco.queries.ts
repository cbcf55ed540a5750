import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';
import type { ColunaSelada } from '../segredo/colunas-seladas.ts';

export interface Direitos {
  usuario: string;
  fazPapeis: boolean;
  donoDoBanco: boolean;
  /** A table that is another's; null: none is. */
  alheia: string | null;
}

/** What the address's user may do. */
export async function findDireitos(tx: Tx): Promise<Direitos> {
  const { rows } = await sql<Direitos>`
    select current_user::text as usuario, rolsuper or rolcreaterole as "fazPapeis",
        has_database_privilege(current_database(), 'create') as "donoDoBanco",
        (select min(c.relname)::text from pg_class c
          where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not pg_has_role(c.relowner, 'usage')) as alheia
      from pg_roles where rolname = current_user`.execute(tx);
  return uma(rows);
}

export interface Servidor {
  versao: string;
  versaoNumero: number;
  wal: string;
  maximo: number;
  /** Kept for superusers and the like. */
  reservadas: number;
  /** Processes of the product that hear changes: one line each. */
  processos: number;
  /** Of anybody else on the same server. */
  outras: number;
  /** The server's clock, milliseconds since the epoch. */
  relogio: number;
}

/** The server and who is connected to it. */
export async function findServidor(tx: Tx): Promise<Servidor> {
  const { rows } = await sql<Servidor>`
    select current_setting('server_version') as versao, current_setting('server_version_num')::integer as "versaoNumero",
        current_setting('wal_level') as wal, current_setting('max_connections')::integer as maximo,
        current_setting('superuser_reserved_connections')::integer + coalesce(current_setting('reserved_connections', true), '0')::integer as reservadas,
        (select count(*)::integer from pg_stat_activity
          where datname = current_database() and application_name = 'gestao-oferta-digital avisos') as processos,
        (select count(*)::integer from pg_stat_activity
          where backend_type = 'client backend' and application_name not like 'gestao-oferta-digital%') as outras,
        extract(epoch from clock_timestamp())::float8 * 1000 as relogio`.execute(tx);
  return uma(rows);
}

/** The migrations that were applied; none in a database that the product has never begun. */
export async function listMigracoes(tx: Tx): Promise<string[]> {
  const { rows: tem } = await sql<{ tem: boolean }>`
    select to_regclass('public.kysely_migration') is not null as tem`.execute(tx);
  if (!tem[0]?.tem) return [];
  const { rows } = await sql<{ nome: string }>`select name as nome from kysely_migration`.execute(tx);
  return rows.map(({ nome }) => nome);
}

/** Proved hosts that people reach from elsewhere. */
export async function listHostsPublicos(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ host: string }>`
    select host from distribuidor_host
     where provado_em is not null and host ~ '[.]' and host !~ '(^|[.])localhost$' and host !~ '^[0-9.:]+$'
     order by host`.execute(tx);
  return rows.map(({ host }) => host);
}

/** How many distributors send by WhatsApp. */
export async function countWhatsApp(tx: Tx): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from whatsapp where ligado`.execute(tx);
  return uma(rows).total;
}

/** The newest of what a column keeps sealed; null: all. */
export async function listSelados(
  tx: Tx,
  { tabela, coluna, chave }: ColunaSelada,
  quantos: number | null,
): Promise<Buffer[]> {
  const { rows } = await sql<{ selado: Buffer }>`
    select ${sql.ref(coluna)} as selado from ${sql.table(tabela)}
     where ${sql.ref(coluna)} is not null order by ${sql.join(chave.map((nome) => sql`${sql.ref(nome)} desc`))} limit ${quantos}`.execute(
    tx,
  );
  return rows.map(({ selado }) => selado);
}

function uma<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('the database said nothing of itself');
  return row;
}
