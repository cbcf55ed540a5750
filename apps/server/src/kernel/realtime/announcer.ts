import pg from 'pg';
import type { FeedChange } from '../context.ts';
import type { Log } from '../log.ts';

const CHANNEL = 'oferta_mudancas';
const GATHER_MS = 10;
const NOTIFY_LIMIT = 7_500;
const RETRY_MS = 500;

/** What processes tell each other. */
type Message = { de: string } & ({ mudancas: FeedChange[] } | { esquecer: string });

interface AnnouncerOptions {
  url: string;
  pool: pg.Pool;
  log: Log;
  onChanges: (changes: readonly FeedChange[]) => void;
  /** A session ended or a person's rights changed: its code, or '*' for everything remembered. */
  onForget: (codSessao: string) => void;
  /** True once the others can be heard; false when they cannot, and changes may be missed. */
  onHearing: (hearing: boolean) => void;
}

/**
 * Tells changes to this process at once and to the others through NOTIFY.
 *
 * The NOTIFY is sent after the commit and gathered over 10 ms, not inside the writing transaction: a transaction that
 * notifies takes a database-wide lock while it commits, which would put every booking's fsync in one queue.
 */
export function announcer({ url, pool, log, onChanges, onForget, onHearing }: AnnouncerOptions) {
  const me = crypto.randomUUID();
  let pending: FeedChange[] = [];
  let timer: NodeJS.Timeout | undefined;
  let listener: pg.Client | undefined;
  let stopped = false;

  async function send(message: Message): Promise<void> {
    await pool.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(message)]).catch((error: unknown) => {
      log.warn({ err: error }, 'aviso aos outros processos não enviado');
    });
  }

  async function flush(): Promise<void> {
    timer = undefined;
    const unique = [...new Map(pending.map((change) => [JSON.stringify(change), change])).values()];
    pending = [];
    while (unique.length > 0) {
      const batch: FeedChange[] = [];
      let size = 0;
      while (unique.length > 0 && size < NOTIFY_LIMIT) {
        const next = unique.shift();
        if (!next) break;
        size += JSON.stringify(next).length + 1;
        batch.push(next);
      }
      await send({ de: me, mudancas: batch });
    }
  }

  function hear(payload: string | undefined): void {
    // Only this function's own NOTIFY writes to the channel.
    const message = JSON.parse(payload ?? '{}') as Message;
    if (message.de === me) return;
    if ('mudancas' in message) onChanges(message.mudancas);
    else onForget(message.esquecer);
  }

  async function listen(): Promise<void> {
    if (stopped) return;
    const client = new pg.Client({ connectionString: url, application_name: 'gestao-oferta-digital avisos' });
    let lost = false;
    const again = (error?: unknown) => {
      if (lost || stopped) return;
      lost = true;
      onHearing(false);
      log.warn({ err: error }, 'sem ouvir os outros processos; tentando de novo');
      void client.end().catch(() => undefined);
      setTimeout(() => void listen(), RETRY_MS).unref();
    };
    client.on('error', again);
    client.on('end', () => again());
    client.on('notification', ({ payload }) => hear(payload));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      listener = client;
      onHearing(true);
    } catch (error) {
      again(error);
    }
  }

  return {
    start: listen,
    announce(changes: readonly FeedChange[]): void {
      onChanges(changes);
      pending.push(...changes);
      timer ??= setTimeout(() => void flush(), GATHER_MS);
    },
    async forget(codSessao: string): Promise<void> {
      onForget(codSessao);
      await send({ de: me, esquecer: codSessao });
    },
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      if (pending.length > 0) await flush();
      await listener?.end().catch(() => undefined);
    },
  };
}
export type Announcer = ReturnType<typeof announcer>;
