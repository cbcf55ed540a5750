import pg from 'pg';
import type { Log } from '../log.ts';

const RETRY_MS = 500;

interface ListenOptions {
  url: string;
  channel: string;
  log: Log;
  onPayload: (payload: string) => void;
  onHearing: (hearing: boolean) => void;
}

/** One connection that LISTENs, opened again for as long as it takes whenever it is lost. */
export function keepListening({ url, channel, log, onPayload, onHearing }: ListenOptions) {
  let client: pg.Client | undefined;
  let stopped = false;

  async function start(): Promise<void> {
    if (stopped) return;
    const mine = new pg.Client({ connectionString: url, application_name: 'gestao-oferta-digital avisos' });
    let lost = false;
    const again = (error?: unknown): void => {
      if (lost || stopped) return;
      lost = true;
      onHearing(false);
      log.warn({ err: error }, 'sem ouvir os outros processos; tentando de novo');
      void mine.end().catch(() => undefined);
      setTimeout(() => void start(), RETRY_MS).unref();
    };
    mine.on('error', again);
    mine.on('end', () => again());
    mine.on('notification', ({ payload }) => onPayload(payload ?? ''));
    try {
      await mine.connect();
      await mine.query(`listen ${channel}`);
      client = mine;
      onHearing(true);
    } catch (error) {
      again(error);
    }
  }

  return {
    start,
    async stop(): Promise<void> {
      stopped = true;
      await client?.end().catch(() => undefined);
    },
  };
}
