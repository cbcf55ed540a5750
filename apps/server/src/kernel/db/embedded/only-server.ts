import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';

/** Any number, the same in every release: the lock that a server of a data folder holds as long as it lives. */
const LOCK = 7_026_111;
/** A server that is being restarted may still be leaving, milliseconds. */
const PATIENCE = 5_000;

export interface Ownership {
  readonly release: () => Promise<void>;
}

/**
 * Takes the folder's database for this server alone, or throws the sentence for whoever started a second one: it would stop
 * the database of the first when it ends. The lock is a connection's: it goes with the process, however that ends.
 */
export async function takeOwnership(url: string, dataDir: string): Promise<Ownership> {
  const client = new Client({ connectionString: url, application_name: 'gestao-oferta-digital servidor' });
  client.on('error', () => undefined);
  await client.connect();
  const end = Date.now() + PATIENCE;
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK]);
    if (rows[0]?.mine) return { release: () => client.end() };
    if (Date.now() > end) break;
    await pause(200);
  }
  await client.end();
  throw new Error(
    `Já há um servidor no ar com os dados de ${dataDir}. Pare-o antes, ou dê a este outra pasta em DATA_DIR.`,
  );
}
