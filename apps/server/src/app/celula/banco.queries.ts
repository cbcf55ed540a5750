import type pg from 'pg';
import { asOwner } from '#kernel/db/owner.ts';

/** A cell's database under its owner, who sees past row security and may replicate. */
export interface Banco {
  readonly client: pg.Client;
  readonly url: string;
}

/** The sentence for whoever gave the command; nothing was changed, or all of it was taken back. */
export class Impedimento extends Error {}

/** Runs `work` on a connection of its own; whatever it had open, a lock too, ends with it. */
export function comBanco<T>(url: string, work: (banco: Banco) => Promise<T>): Promise<T> {
  const naConexao = async (client: pg.Client) => {
    await client.query(`set timezone = 'UTC'; set statement_timeout = 0; set idle_session_timeout = 0`);
    return work({ client, url });
  };
  return asOwner(url, naConexao, { name: 'gestao-oferta-digital mover' });
}

/** One transaction, without triggers and foreign keys: what comes was whole where it was, and what goes goes whole. */
export async function semGatilhos(
  { client }: Banco,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  await client.query('begin; set local session_replication_role = replica');
  try {
    await work(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** One move of a distributor at a time; ends with the connection. */
export async function ocuparMudanca({ client }: Banco, cod: number): Promise<void> {
  const { rows } = await client.query<{ livre: boolean }>(
    `select pg_try_advisory_lock(hashtext('mover'), $1) as livre`,
    [cod],
  );
  if (!rows[0]?.livre) throw new Impedimento('Outra mudança deste distribuidor está em curso.');
}

interface Capaz {
  passa: boolean;
  wal: string;
  versao: number;
  migracao: string | null;
  ate: string;
}

/** PostgreSQL's version, and the newest migration. Refuses an owner who would not see all rows, or not be let replicate. */
export async function conferirBanco(
  { client }: Banco,
  qual: 'daqui' | 'de lá',
): Promise<{ versao: number; migracao: string }> {
  const { rows } = await client.query<Capaz>(
    `select rolsuper or (rolbypassrls and rolreplication) as passa, current_setting('wal_level') as wal,
            current_setting('server_version_num')::integer as versao, current_user::text as ate,
            (select max(name) from kysely_migration) as migracao
       from pg_roles where rolname = current_user`,
  );
  const [banco] = rows;
  if (!banco?.passa)
    throw new Impedimento(
      `O usuário ${banco?.ate ?? ''} do banco ${qual} não vê todas as linhas: use o de um superusuário, ou de quem tenha BYPASSRLS e REPLICATION.`,
    );
  if (banco.wal !== 'logical')
    throw new Impedimento(
      `O banco ${qual} não replica por linhas: ponha wal_level = logical no postgresql.conf dele e o reinicie.`,
    );
  return { versao: banco.versao, migracao: banco.migracao ?? '' };
}

/** Where a distributor is, as one database sees it. */
export interface Lugar {
  readonly cod: number;
  /** aqui and saindo: it works in this database. */
  readonly estado: 'aqui' | 'saindo' | 'foi' | 'chegando';
  /** The other cell, where it moves. */
  readonly celula: number | null;
}

/** Null where the database has never seen it. */
export async function findLugar({ client }: Banco, distribuidor: string): Promise<Lugar | null> {
  const { rows } = await client.query<Lugar>(
    `select coalesce(m.cod_distribuidor, d.cod_distribuidor) as cod, coalesce(m.estado, 'aqui') as estado, m.celula
       from (select * from distribuidor where distribuidor = $1) d
       full join (select * from distribuidor_mudanca where distribuidor = $1) m using (cod_distribuidor)`,
    [distribuidor],
  );
  return rows[0] ?? null;
}

interface Nota {
  readonly cod: number;
  readonly distribuidor: string;
  readonly estado: 'saindo' | 'foi' | 'chegando';
  readonly celula: number;
  /** Where it answers, and this database's processes say that it is elsewhere. */
  readonly hosts: readonly string[];
}

export async function listHosts({ client }: Banco, cod: number): Promise<string[]> {
  const { rows } = await client.query<{ host: string }>(
    'select host from distribuidor_host where cod_distribuidor = $1 order by host',
    [cod],
  );
  return rows.map(({ host }) => host);
}

/** Notes where it is from now on. */
export async function anotarLugar(
  client: pg.Client,
  { cod, distribuidor, estado, celula, hosts }: Nota,
): Promise<void> {
  await client.query(
    `insert into distribuidor_mudanca (cod_distribuidor, distribuidor, estado, celula, hosts) values ($1, $2, $3, $4, $5)
     on conflict (cod_distribuidor) do update
       set estado = excluded.estado, celula = excluded.celula, hosts = excluded.hosts, desde = now()`,
    [cod, distribuidor, estado, celula, hosts],
  );
}

/** It works here: the ordinary case, of which nothing is noted. */
export async function esquecerLugar(client: pg.Client, cod: number): Promise<void> {
  await client.query('delete from distribuidor_mudanca where cod_distribuidor = $1', [cod]);
}

/** Tells the processes of this database on the channel by which they hear each other. */
export async function avisarProcessos({ client }: Banco, canal: string, cod: number): Promise<void> {
  await client.query('select pg_notify($1, $2)', [canal, JSON.stringify({ de: 'mover', mudou: cod })]);
}

/**
 * Nothing of the distributor is written from now on, until `abrirEscritas` or the end of this connection. False when writes
 * that had begun did not end in so many milliseconds: then they go on, and it is for another time.
 */
export async function pararEscritas(
  { client }: Banco,
  { cod, espera }: { cod: number; espera: number },
): Promise<boolean> {
  await client.query(`select set_config('lock_timeout', $1, false)`, [`${espera}ms`]);
  try {
    await client.query(`select pg_advisory_lock(hashtext('mudanca'), $1)`, [cod]);
    return true;
  } catch (error) {
    // lock_not_available
    if ((error as { code?: string }).code === '55P03') return false;
    throw error;
  } finally {
    await client.query(`select set_config('lock_timeout', '0', false)`);
  }
}

export async function abrirEscritas({ client }: Banco, cod: number): Promise<void> {
  await client.query(`select pg_advisory_unlock(hashtext('mudanca'), $1)`, [cod]);
}
