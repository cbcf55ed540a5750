import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';

/** Any number, the same in every release: the lock that a server of a data folder holds as long as it lives. */
const LOCK = 7_026_111;
/** A server that is being restarted may still be leaving, milliseconds. */
const PATIENCE = 5_000;

export interface Ownership {
  readonly release: () => Promise<void>;
}

interface OwnershipOptions {
  /** Had it before the database died: whoever listens may be itself. */
  readonly again?: boolean;
}

/**
 * Takes the folder's database for this server alone, or throws the sentence for whoever started a second one: it would stop
 * the database of the first when it ends. The lock is a connection's: it goes with the process, however that ends.
 */
export async function takeOwnership(
  url: string,
  dataDir: string,
  { again = false }: OwnershipOptions = {},
): Promise<Ownership> {
  const client = new Client({ connectionString: url, application_name: 'gestao-oferta-digital servidor' });
  client.on('error', () => undefined);
  await client.connect();
  const end = Date.now() + PATIENCE;
  let mine = false;
  let older = false;
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK]);
    mine = rows[0]?.mine ?? false;
    older = mine && !again && (await anOlderOneListens(client));
    if (mine && !older) return { release: () => client.end() };
    if (Date.now() > end) break;
    if (mine) await client.query('select pg_advisory_unlock($1)', [LOCK]);
    await pause(200);
  }
  await client.end();
  throw new Error(
    older
      ? `Um servidor de uma versão anterior ainda está no ar com os dados de ${dataDir}. Pare-o antes, ou dê a este outra pasta em DATA_DIR.`
      : `Já há um servidor no ar com os dados de ${dataDir}. Pare-o antes, ou dê a este outra pasta em DATA_DIR.`,
  );
}

/** Servers of before 0.2 take no lock: they are known by the line on which they listen, which one that has the lock opens later. */
async function anOlderOneListens(client: Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where application_name = 'gestao-oferta-digital avisos' limit 1`,
  );
  return rowCount !== 0;
}
