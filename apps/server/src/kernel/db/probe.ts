import pg from 'pg';

/** Whoever leads calls to this process waits two seconds at most for its word; the answer needs some of them itself. */
const PATIENCE_MS = 1_500;

/** Asks whether the database answers, on a connection of its own: the calls' may all be taken, or hang for half a minute. */
export interface Probe {
  /** Rejects when there is no answer within a second and a half. Any number who ask at once share one question. */
  readonly ask: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Nothing is opened before the first question. */
export function openProbe(url: string): Probe {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    application_name: 'gestao-oferta-digital prontidao',
  });
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  let asking: Promise<unknown> | undefined;
  return {
    ask: async () => {
      asking ??= pool.query('select 1').finally(() => (asking = undefined));
      await within(asking);
    },
    close: () => pool.end(),
  };
}

/** Connecting and asking may take their time one after the other. */
async function within(answer: Promise<unknown>): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(new Error(`o banco de dados não respondeu em ${PATIENCE_MS} ms`));
  }, PATIENCE_MS);
  try {
    await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
    // Whoever stopped waiting hears nothing of how it ended.
    answer.catch(() => undefined);
  }
}

/** Whether the database takes a connection and answers on it; rejects with why not, within some seconds. */
export async function enterOnce(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 4_000,
    query_timeout: 4_000,
    application_name: 'gestao-oferta-digital inicio',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    // A server that answers nothing does not answer a farewell either.
    void client.end().catch(() => undefined);
  }
}
