import { setTimeout as pausa } from 'node:timers/promises';
import pg from 'pg';
import { type Banco, Impedimento } from './banco.queries.ts';
import { isReplicavel, type Tabela } from './tabelas.queries.ts';

/** Publication and subscription of a distributor's move. */
const nomeDa = (cod: number): string => `mudanca_${cod}`;

/** Its slot: a server has one of a name, and may hold several databases from which the same code moves. */
async function slotDe({ client }: Banco, cod: number): Promise<string> {
  const { rows } = await client.query<{ oid: number }>(
    'select oid from pg_database where datname = current_database()',
  );
  return `${nomeDa(cod)}_${rows[0]?.oid}`;
}

const SEM_DONO_DA_TABELA = 160_000;

interface Replica {
  readonly origem: Banco;
  readonly destino: Banco;
  readonly cod: number;
  readonly tabelas: readonly Tabela[];
  /** The origin as the destination's server reaches it. */
  readonly alcance: string;
  /** The destination's PostgreSQL, as `server_version_num`. */
  readonly versao: number;
}

/** Begins the copy. What is written meanwhile follows it, until `desfazerReplica`. */
export async function fazerReplica({
  origem,
  destino,
  cod,
  tabelas,
  alcance,
  versao,
}: Replica): Promise<void> {
  const nome = nomeDa(cod);
  const dele = tabelas
    .filter(isReplicavel)
    .map((tabela) => `public.${pg.escapeIdentifier(tabela.nome)} where (cod_distribuidor = ${Number(cod)})`);
  await origem.client.query(`create publication ${nome} for table ${dele.join(', ')}`);
  // Made apart: where both databases are of one server, the subscription would wait for itself.
  const slot = await slotDe(origem, cod);
  await origem.client.query(`select pg_create_logical_replication_slot($1, 'pgoutput')`, [slot]);
  const opcoes = [
    `slot_name = '${slot}'`,
    'create_slot = false',
    'copy_data = true',
    'disable_on_error = true',
    // As its owner, who sees past row security; the tables' owner may not.
    ...(versao >= SEM_DONO_DA_TABELA ? ['run_as_owner = true'] : []),
  ];
  await destino.client.query(
    `create subscription ${nome} connection ${pg.escapeLiteral(alcance)} publication ${nome} with (${opcoes.join(', ')})`,
  );
}

/** How many tables are still being copied; refuses when PostgreSQL gave up. */
export async function countACopiar({ client }: Banco, cod: number): Promise<number> {
  const { rows } = await client.query<{ faltam: number; parada: boolean }>(
    `select count(r.srrelid) filter (where r.srsubstate <> 'r')::integer as faltam, not s.subenabled as parada
       from pg_subscription s left join pg_subscription_rel r on r.srsubid = s.oid
      where s.subname = $1 and s.subdbid = (select oid from pg_database where datname = current_database()) group by s.oid`,
    [nomeDa(cod)],
  );
  const [replica] = rows;
  if (!replica || replica.parada)
    throw new Impedimento('A cópia parou: o registro do PostgreSQL de lá diz por quê. Depois chame de novo.');
  return replica.faltam;
}

/** Where the log of changes stands. */
export async function findPosicao({ client }: Banco): Promise<string> {
  const { rows } = await client.query<{ lsn: string }>('select pg_current_wal_flush_lsn()::text as lsn');
  return rows[0]?.lsn ?? '';
}

/** Whether the destination has all that had been written up to there. */
export async function alcancou(origem: Banco, cod: number, posicao: string): Promise<boolean> {
  const { rows } = await origem.client.query<{ tem: boolean }>(
    'select confirmed_flush_lsn >= $2::pg_lsn as tem from pg_replication_slots where slot_name = $1',
    [await slotDe(origem, cod), posicao],
  );
  return rows[0]?.tem ?? false;
}

/** Ends the copying on both sides, whatever of it there is. First of all where it comes in: what is deleted after it is nobody's to repeat. */
export async function desfazerReplica(origem: Banco, destino: Banco, cod: number): Promise<void> {
  const nome = nomeDa(cod);
  const { rows } = await destino.client.query<{ oid: number }>(
    `select oid from pg_subscription where subname = $1
        and subdbid = (select oid from pg_database where datname = current_database())`,
    [nome],
  );
  const [assinatura] = rows;
  if (assinatura) {
    await destino.client.query(`alter subscription ${nome} disable`);
    await pararDeCopiar(origem, destino, assinatura.oid);
    await destino.client.query(`drop subscription ${nome}`).catch(async () => {
      // The slot is gone already, or its server does not answer.
      await destino.client.query(`alter subscription ${nome} set (slot_name = none)`);
      await destino.client.query(`drop subscription ${nome}`);
    });
  }
  await origem.client.query(
    `select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1 and not active`,
    [await slotDe(origem, cod)],
  );
  await origem.client.query(`drop publication if exists ${nome}`);
}

/** Until a connection is asked again whether it has ended, and how often at most, milliseconds. */
const OLHAR = 50;
const VEZES = 600;

/**
 * Ends the workers of a subscription that is disabled. Dropped while a table is still to be copied it would wait for that table's
 * slot, and the slot for every transaction that is under way where the copy comes from: for the drop itself too, where both
 * databases are of one server.
 */
async function pararDeCopiar(origem: Banco, destino: Banco, oid: number): Promise<void> {
  for (let vez = 0; vez < VEZES; vez += 1) {
    const aqui = await destino.client.query(
      'select pg_terminate_backend(pid) from pg_stat_subscription where subid = $1 and pid is not null',
      [oid],
    );
    const la = await origem.client.query(
      'select pg_terminate_backend(active_pid) from pg_replication_slots where starts_with(slot_name, $1) and active_pid is not null',
      [`pg_${oid}_sync_`],
    );
    if (aqui.rowCount === 0 && la.rowCount === 0) return;
    await pausa(OLHAR);
  }
}
