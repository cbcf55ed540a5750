import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log.ts';

/** Milliseconds. */
const WAITS = {
  /** Until a line that was lost is opened again, */
  retry: 500,
  /** and one that hears nothing: somebody has to change something first. */
  deafRetry: 10_000,
  /** A notice takes some; a line that is cut without a word is found out within this and `askEvery`. */
  echo: 3_000,
  grace: 250,
  askEvery: 30_000,
};
/** Where processes speak to themselves. */
const ECHO = 'oferta_eco';

interface ListenOptions {
  url: string;
  channel: string;
  log: Log;
  onPayload: (payload: string) => void;
  /** Sends a payload to a channel the way that notices are sent. */
  say: (channel: string, payload: string) => Promise<void>;
  onHearing: (hearing: boolean) => void;
  waits?: Partial<typeof WAITS>;
}

/**
 * One connection that LISTENs, opened again for as long as it takes whenever it is lost. It hears when it has heard itself:
 * behind a pooler, LISTEN is answered and nothing ever comes. So it speaks to itself at first and every half minute.
 */
export function keepListening({ url, channel, log, onPayload, say, onHearing, ...rest }: ListenOptions) {
  const waits = { ...WAITS, ...rest.waits };
  let client: pg.Client | undefined;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function start(): Promise<void> {
    if (stopped) return;
    const mine = new pg.Client({ connectionString: url, application_name: 'gestao-oferta-digital avisos' });
    let lost = false;
    let heard: (payload: string) => void = () => undefined;
    const hearMyself = async (): Promise<void> => {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const echo = crypto.randomUUID();
      heard = (payload) => void (payload === echo && resolve(true));
      await say(ECHO, echo);
      // In two waits: a process that was busy for longer than the first meets its timer before what came meanwhile.
      const late = sleep(waits.echo, undefined, { ref: false }).then(() =>
        sleep(waits.grace, false, { ref: false }),
      );
      if (!(await Promise.race([promise, late]))) throw new Deaf();
    };
    const askAgain = (): void => {
      timer = setTimeout(() => {
        // A pool that has no connection to spare says nothing of the ear.
        hearMyself().then(askAgain, (error: unknown) => (error instanceof Deaf ? again(error) : askAgain()));
      }, waits.askEvery).unref();
    };
    const again = (error?: unknown): void => {
      if (lost || stopped) return;
      lost = true;
      clearTimeout(timer);
      onHearing(false);
      log.warn({ err: error }, 'sem ouvir os outros processos; tentando de novo');
      void mine.end().catch(() => undefined);
      setTimeout(() => void start(), error instanceof Deaf ? waits.deafRetry : waits.retry).unref();
    };
    mine.on('error', again);
    mine.on('end', () => again());
    mine.on('notification', ({ channel: from, payload = '' }) =>
      from === ECHO ? heard(payload) : onPayload(payload),
    );
    try {
      await mine.connect();
      await mine.query(`listen ${channel}; listen ${ECHO}`);
      client = mine;
      await hearMyself();
      askAgain();
      onHearing(true);
    } catch (error) {
      again(error);
    }
  }

  return {
    start,
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}

/** LISTEN was answered, and what was said was not heard. */
class Deaf extends Error {
  constructor() {
    super(
      'o banco aceitou o LISTEN, mas não entrega os avisos: aponte DATABASE_URL_ESCUTA direto para o PostgreSQL, sem pooler',
    );
  }
}
