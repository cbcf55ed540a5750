import { setTimeout as pause } from 'node:timers/promises';
import { findBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { connectionUrl, type UrlFor } from './connection-url.ts';
import { launch, type Launched } from './launch.ts';
import { othersAreConnected } from './others-connected.ts';
import { placeBinaries, placeData, type Placement } from './placement.ts';
import { accepts, findPostmaster, forgetRecycledPid, type Postmaster } from './postmaster.ts';
import type { PostgresSettings } from './settings.ts';
import { stopPlaced } from './stop-embedded.ts';

export interface EmbeddedOptions {
  /** The folder of the cluster, made on first use. See `placeData` for when it lives elsewhere. */
  dataDir: string;
  /** Told in a line each what an operator would want to know. */
  log?: (line: string) => void;
  /** On top of SMALL_BOX; ignored when a running server is adopted. */
  settings?: PostgresSettings;
}

export interface EmbeddedPostgres {
  /** The superuser's, to the maintenance database. */
  url: string;
  urlFor: UrlFor;
  /** Where the data really are. */
  dataDir: string;
  /** True when the server was already running, left by a killed process or shared with a live one. */
  reused: boolean;
  /** Stops the server, spawned or adopted. For the one who owns the place: the application's server. */
  stop: () => Promise<void>;
  /** Stops it only if this call spawned it and nobody else is connected. For commands run beside the application. */
  release: () => Promise<void>;
}

/** Recovery after a crash replays at most `max_wal_size` of log; five minutes do even on a tired disk. */
const PATIENCE = 300_000;

/**
 * Gives the running PostgreSQL of `dataDir`: creates it on first use, starts it if it is down, adopts it if it is
 * up. Any number of processes may ask at the same time; PostgreSQL's own lock on the folder decides who serves and
 * the others adopt. Throws, with the end of the server's log, if it cannot run.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const placement = placeData(options.dataDir);
  const { running, reused } = await untilRunning(placement, options);
  options.log?.(`PostgreSQL ${reused ? 'já estava em' : 'iniciado em'} ${placement.dataDir}`);

  const urlFor = connectionUrl(running, placement.dataDir);
  const url = urlFor('postgres');
  const stop = () => stopPlaced(placement.dataDir);
  return {
    url,
    urlFor,
    dataDir: placement.dataDir,
    reused,
    stop,
    release: async () => {
      if (!reused && !(await othersAreConnected(url))) await stop();
    },
  };
}

async function untilRunning(
  placement: Placement,
  { log, settings = {} }: EmbeddedOptions,
): Promise<{ running: Postmaster; reused: boolean }> {
  const end = Date.now() + PATIENCE;
  let launched: Launched | undefined;
  while (Date.now() < end) {
    const running = findPostmaster(placement.dataDir);
    if (running?.ready && (await accepts(running))) return { running, reused: running.pid !== launched?.pid };
    const failure = launched?.failure();
    if (failure !== undefined && !running) refuseUnlessPassing(failure, placement);

    const nobodyTries = !running && (launched === undefined || failure !== undefined);
    if (nobodyTries) launched = await begin(placement, settings, log);
    await pause(20);
  }
  throw new Error(`O PostgreSQL em ${placement.dataDir} não ficou pronto; veja server.log nessa pasta.`);
}

async function begin(placement: Placement, settings: PostgresSettings, log?: (line: string) => void) {
  const binaries = placeBinaries(await findBinaries(), placement);
  await ensureCluster(binaries, placement, settings);
  forgetRecycledPid(placement.dataDir);
  log?.(`Iniciando o PostgreSQL em ${placement.dataDir}`);
  return launch(binaries, placement, settings);
}

/**
 * Three failures heal by trying again: another process took the data folder and is just leaving it, one that
 * leaves took the socket's folder with it, and backends of a killed postmaster have not yet noticed that it is gone.
 */
function refuseUnlessPassing(failure: string, { dataDir }: Placement): void {
  const passing =
    /lock file "postmaster\.pid" already exists|could not create lock file ".*\.s\.PGSQL|pre-existing shared memory/;
  if (passing.test(failure)) return;
  throw new Error(`O PostgreSQL em ${dataDir} não iniciou:\n${failure.trim().slice(-2000)}`);
}
