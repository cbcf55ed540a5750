import path from 'node:path';
import { withSecretFiles } from '../../config.ts';
import { keepRunning } from './keep-running.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';

/** The database a process works on. */
export interface ResolvedDatabase {
  /** May create roles and run migrations. */
  adminUrl: string;
  /** Call it last, after every connection is closed. Leaves a server that is not ours alone. */
  stop: () => Promise<void>;
}

interface ResolveOptions {
  /**
   * The application's server (the default) stops the embedded PostgreSQL when it ends, even one it found running,
   * or a kill -9 would leave it running for good; it is the only one of its folder, and starts it again when it dies. A command only stops what it started itself, and not while
   * anybody else is connected: `npm run importar` must not take the database from `npm start`.
   */
  as?: 'server' | 'command';
  log?: (line: string) => void;
}

/** `DATABASE_URL` if given, else the embedded PostgreSQL with its data in `DATA_DIR`/pg (`./.data/pg`). */
export async function resolveDatabase(
  env: Readonly<Record<string, string | undefined>>,
  { as = 'server', log }: ResolveOptions = {},
): Promise<ResolvedDatabase> {
  const { DATABASE_URL } = withSecretFiles(env);
  if (DATABASE_URL) return { adminUrl: DATABASE_URL, stop: async () => undefined };

  const dataDir = path.join(env['DATA_DIR'] || '.data', 'pg');
  const options = { dataDir, ...(log && { log }) };
  if (as === 'server') {
    const { url, stop } = await keepRunning(options);
    return { adminUrl: url, stop };
  }
  const embedded = await startEmbeddedPostgres(options);
  return { adminUrl: embedded.url, stop: embedded.release };
}
