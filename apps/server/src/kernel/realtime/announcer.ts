import type pg from 'pg';
import type { FeedChange } from '../context.ts';
import type { Log } from '../log.ts';
import { keepListening } from './keep-listening.ts';

export const CHANNEL = 'oferta_mudancas';
const GATHER_MS = 10;
/** NOTIFY takes 8 000 bytes; the frame around the changes needs some. */
const NOTIFY_LIMIT = 7_000;

/** What processes tell each other, and whoever moves a distributor to another database tells them. */
type Message = { de: string } & ({ mudancas: FeedChange[] } | { esquecer: string } | { mudou: number });

interface AnnouncerOptions {
  url: string;
  pool: pg.Pool;
  log: Log;
  onChanges: (changes: readonly FeedChange[]) => void;
  /** A session ended or a person's rights changed: its code, or '*' for everything remembered. */
  onForget: (codSessao: string) => void;
  /** A distributor lives in another database from now on, or in this one again. */
  onMoved: (codDistribuidor: number) => void;
  /** True once the others can be heard; false when they cannot, and changes may be missed. */
  onHearing: (hearing: boolean) => void;
}

/**
 * Tells changes to this process at once and to the others through NOTIFY.
 *
 * The NOTIFY is sent after the commit and gathered over 10 ms, not inside the writing transaction: a transaction that
 * notifies takes a database-wide lock while it commits, which would put every booking's fsync in one queue.
 */
export function announcer({ url, pool, log, onChanges, onForget, onMoved, onHearing }: AnnouncerOptions) {
  const me = crypto.randomUUID();
  let pending: FeedChange[] = [];
  let timer: NodeJS.Timeout | undefined;

  const say = async (channel: string, payload: string): Promise<void> => {
    await pool.query('select pg_notify($1, $2)', [channel, payload]);
  };

  const send = (message: Message): Promise<void> =>
    say(CHANNEL, JSON.stringify(message)).catch((error: unknown) => {
      log.warn({ err: error }, 'aviso aos outros processos não enviado');
    });

  async function flush(): Promise<void> {
    timer = undefined;
    const gathered = pending;
    pending = [];
    for (const mudancas of batches(gathered)) await send({ de: me, mudancas });
  }

  const ear = keepListening({
    url,
    channel: CHANNEL,
    log,
    say,
    onHearing,
    onPayload: (payload) => {
      // Only `send` writes to the channel, and the command that moves a distributor.
      const message = JSON.parse(payload) as Message;
      if (message.de === me) return;
      if ('mudancas' in message) onChanges(message.mudancas);
      else if ('mudou' in message) onMoved(message.mudou);
      else onForget(message.esquecer);
    },
  });

  return {
    start: ear.start,
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
      clearTimeout(timer);
      if (pending.length > 0) await flush();
      await ear.stop();
    },
  };
}

/** The changes without repeats, in lots that fit one NOTIFY. */
function batches(changes: readonly FeedChange[]): FeedChange[][] {
  const unique = new Map(changes.map((change) => [JSON.stringify(change), change]));
  const lots: FeedChange[][] = [];
  let room = 0;
  for (const [text, change] of unique) {
    if (lots.length === 0 || room < text.length + 1) {
      lots.push([]);
      room = NOTIFY_LIMIT;
    }
    lots.at(-1)?.push(change);
    room -= text.length + 1;
  }
  return lots;
}
