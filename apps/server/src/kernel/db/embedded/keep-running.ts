import { setTimeout as pause } from 'node:timers/promises';
import { takeOwnership } from './only-server.ts';
import { findPostmaster } from './postmaster.ts';
import { startEmbeddedPostgres, type EmbeddedOptions } from './start-embedded-postgres.ts';

/** How often it is looked at, milliseconds. */
const LOOK_EVERY = 1_000;

export interface KeptPostgres {
  readonly url: string;
  /** Ends the watch and stops it. */
  readonly stop: () => Promise<void>;
}

/** The embedded PostgreSQL as the application's server has it: its own alone, and started again when it dies. */
export async function keepRunning(options: EmbeddedOptions): Promise<KeptPostgres> {
  const first = await startEmbeddedPostgres(options);
  let owned = await takeOwnership(first.url, first.dataDir);
  const over = new AbortController();

  async function again(): Promise<void> {
    options.log?.('O PostgreSQL caiu: iniciando de novo');
    await owned.release().catch(() => undefined);
    const { url, dataDir } = await startEmbeddedPostgres(options);
    owned = await takeOwnership(url, dataDir, { again: true });
  }

  async function watch(): Promise<void> {
    while (!over.signal.aborted) {
      await pause(LOOK_EVERY, undefined, { ref: false, signal: over.signal }).catch(() => undefined);
      if (over.signal.aborted || findPostmaster(first.dataDir)) continue;
      await again().catch((error: unknown) => options.log?.(String(error)));
    }
  }

  const watching = watch();
  return {
    url: first.url,
    stop: async () => {
      over.abort();
      await watching;
      await owned.release().catch(() => undefined);
      await first.stop();
    },
  };
}
