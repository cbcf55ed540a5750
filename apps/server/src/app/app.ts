import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Server } from 'socket.io';
import { ALL_CONTRACTS } from '@oferta/contracts/all-contracts.ts';
import { CADASTRO_ALTERADO } from '@oferta/contracts/feeds.ts';
import type { Config } from '#kernel/config.ts';
import type { Platform } from '#kernel/context.ts';
import { openGate } from '#kernel/fair/gate.ts';
import { openDatabase, type Database } from '#kernel/db/database.ts';
import { openProbe, type Probe } from '#kernel/db/probe.ts';
import { longReads } from '#kernel/db/long-reads.ts';
import { ownLogins } from '#kernel/db/logins.ts';
import type { EngineRoom } from '#kernel/engine-room.ts';
import { isUnavailable } from '#kernel/errors.ts';
import { fileStore } from '#kernel/files/file-store.ts';
import { objectStoreOf } from '#kernel/files/s3-store.ts';
import { openGateways } from '#kernel/gateways/gateways.ts';
import type { HttpPlatform } from '#kernel/http/http-platform.ts';
import { publicAddress } from '#kernel/http/public-address.ts';
import { alivePage, healthPage, knownHostPage, readyPage } from '#kernel/http/pages/health-page.ts';
import { mount } from '#kernel/http/mount.ts';
import { docsPages } from '#kernel/http/openapi/docs-pages.ts';
import { mountPages } from '#kernel/http/pages/page.ts';
import { createHttpServer } from '#kernel/http/server.ts';
import { sessionReader, type SessionReader } from '#kernel/http/session.ts';
import { serveBrowserApp } from '#kernel/http/pages/static-app.ts';
import type { RunnableJob } from '#kernel/jobs/job.ts';
import { jobQueue } from '#kernel/jobs/queue.ts';
import type { Log } from '#kernel/log.ts';
import { openMemory } from '#kernel/memory.ts';
import { readiness, type Readiness } from '#kernel/readiness.ts';
import { announcer } from '#kernel/realtime/announcer.ts';
import { feedVersions, type FeedVersions, roomOf } from '#kernel/realtime/feed-versions.ts';
import { feedHub } from '#kernel/realtime/hub.ts';
import { openSockets } from '#kernel/realtime/sockets.ts';
import { toldLately } from '#kernel/realtime/told-lately.ts';
import { accessTokens } from '#kernel/security/tokens.ts';
import { type Metrics, openMetrics } from '#kernel/telemetry/metrics.ts';
import { openTracing, type Tracing } from '#kernel/telemetry/tracing.ts';
import { tenantDirectory, type TenantDirectory } from '#kernel/tenant-directory.ts';
import { REDE } from '#kernel/unit-of-work.ts';
import { conferirChave } from '#features/cadastros/chave-integracao/conferir-chave.ts';
import { ouvirMeuDia } from '#features/agenda/meu-dia/ouvir-meu-dia.ts';
import { distribuidorDaPagina } from '#features/sessao/distribuidor/distribuidor-da-pagina.ts';
import { copiarBancoJob } from './copia/copiar-banco.job.ts';
import { type OutrosSegredos, tambemAbrem } from './secret.ts';
import { selarDeNovoJob } from './segredo/selar-de-novo.job.ts';
import { sinaisDaCasa } from './sinais/sinais.ts';
import { ALL_FEEDS, ALL_JOBS, ALL_PAGES, ALL_ROUTES } from './slices.ts';

interface AppOptions {
  config: Config;
  /** Of the database's owner; the application itself works under a role that owns nothing. */
  adminUrl: string;
  secret: Uint8Array;
  /** While the house changes it. */
  outros?: OutrosSegredos;
  log: Log;
  clock?: () => Date;
  /** A command beside the server, on the server's own logins. */
  asGuest?: boolean;
  /** The built browser app. */
  dist?: string;
}

export interface App {
  readonly http: FastifyInstance;
  readonly platform: HttpPlatform;
  /** Begins to take background work. */
  readonly startJobs: () => Promise<void>;
  /** Begins to count what `/metrics` tells. */
  readonly startMetrics: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const PROBES = [healthPage, knownHostPage, alivePage, readyPage];
const DIST = path.resolve('apps/web/dist');

/** Puts the house together in one process: database, real time, queue, HTTP. Nothing listens yet. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, secret, outros, log, clock = () => new Date(), dist = DIST } = options;
  const { db, probe, replica, listenUrl, jobsUrl } = await openDatabases(options);
  const [directory, tokens] = [tenantDirectory(db), accessTokens(secret, clock, tambemAbrem(outros))];
  const sessions = sessionReader({ db, directory, tokens, clock });
  const [versions, lately, limits] = [feedVersions(), toldLately(), config.LIMITES === 'sim'];
  const gate = openGate({ connections: config.POOL_MAX, limits, versions });
  const jobs = [...ALL_JOBS, ...copiarBancoJob(options), selarDeNovoJob(options)];
  const queue = jobQueue({ url: jobsUrl, log, jobs, onJob: (...job) => metrics.job(...job) });

  const http = await createHttpServer({ config, log, directory, known: sessions.isKnown });
  const [tracing, ready] = [await openTracing(config), readiness(http, probe.ask)];
  tracing?.ofCalls(http);
  const heard = { db, sessions, directory, lately, clock, limits };
  const io = openSockets({ http: http.server, guests: ouvirMeuDia, ...heard });
  const voice = announcer({
    url: listenUrl,
    pool: db.pool,
    log,
    onChanges: (changes) => hub.changes(changes),
    onForget: (codSessao) => forget({ codSessao, sessions, directory, io }),
    onMoved: (codDistribuidor) => forgetAll({ codDistribuidor, versions, sessions, directory, io }),
    onHearing: (hearing) => {
      versions.setHearing(hearing);
      versions.restart();
      if (hearing) hub.resync();
    },
  });
  const known = { log, clock, tracing, memory: openMemory() };
  const base: Platform = {
    db,
    longReads: longReads({ primary: db, replica, log }),
    ...known,
    gateways: openGateways(config, { log, secret, tambem: tambemAbrem(outros) }),
    files: fileStore({ objects: objectStoreOf(config), into: config.ARQUIVOS }),
    addressOf: (host) => publicAddress(host, `:${config.PORT}`),
    announce: voice.announce,
    enqueue: queue.enqueue,
    forgetSession: voice.forget,
  };
  const hub = feedHub({ io, platform: base, feeds: ALL_FEEDS, versions, lately });
  const inUse = { sessions, directory, voice, io, ready };
  const engine = engineRoom({ config, startedAt: clock(), jobs, queue, ...inUse });
  const platform = { ...base, sessions, directory, versions, tokens, keyDesk: conferirChave, gate, engine };

  const metrics = counting(http, { config, log, db, replica, engine });
  openDoors({ http, platform, dist });
  await voice.start();

  let taking: Promise<void> | undefined;
  const closing = new AbortController();
  return {
    http,
    platform,
    startJobs: () => (taking ??= openJobs({ queue, platform, config, log, closing: closing.signal })),
    startMetrics: metrics.start,
    close: async () => {
      closing.abort();
      await taking?.catch(() => undefined);
      await closeAll({ io, http, queue, voice, db, probe, replica, tracing });
    },
  };
}

interface Open {
  io: Server;
  http: FastifyInstance;
  queue: ReturnType<typeof jobQueue>;
  voice: ReturnType<typeof announcer>;
  db: Database;
  probe: Probe;
  replica: Database | null;
  tracing: Tracing | undefined;
}

/** Nothing new comes in, what is under way ends, and then what it stands on. */
async function closeAll({ io, http, queue, voice, db, probe, replica, tracing }: Open): Promise<void> {
  io.disconnectSockets(true);
  await http.close();
  await io.close();
  await queue.stop();
  await voice.stop();
  await db.close();
  await probe.close();
  await replica?.close();
  await tracing?.stop();
}

/** The calls' pool, and where to listen and to queue. A connection is looked at as it opens: the first before anything listens. */
async function openDatabases({ config, adminUrl, secret, log, asGuest = false }: AppOptions) {
  const logins = await ownLogins({ adminUrl, secret, asGuest });
  const db = openDatabase({
    url: config.DATABASE_URL_APP ?? logins.app,
    pooled: config.DATABASE_URL_APP !== undefined,
    max: config.POOL_MAX,
    onError: (error) => log.warn({ err: error }, 'conexão perdida'),
  });
  try {
    (await db.pool.connect()).release();
  } catch (error) {
    await db.close();
    throw error;
  }
  const replica =
    config.DATABASE_URL_LEITURA === undefined
      ? null
      : openDatabase({
          url: sameLoginAt(config.DATABASE_URL_LEITURA, logins.app),
          max: config.POOL_MAX,
          onError: (error) => log.warn({ err: error }, 'conexão com a réplica perdida'),
        });
  const probe = openProbe(config.DATABASE_URL_APP ?? logins.app);
  return { db, probe, replica, listenUrl: config.DATABASE_URL_ESCUTA ?? logins.app, jobsUrl: logins.jobs };
}

/** A replica has the primary's logins. */
function sameLoginAt(replica: string, login: string): string {
  const url = new URL(replica);
  const { username, password, pathname } = new URL(login);
  Object.assign(url, { username, password, pathname });
  return url.href;
}

interface Doors {
  http: FastifyInstance;
  platform: HttpPlatform;
  dist: string;
}

/** Everything that is answered: calls, what browsers ask for by themselves, and the browser app. */
function openDoors({ http, platform, dist }: Doors): void {
  mount(http, platform, ALL_ROUTES);
  mountPages(http, platform, [...PROBES, ...docsPages(ALL_CONTRACTS), ...ALL_PAGES]);
  serveBrowserApp(http, dist, (host) => distribuidorDaPagina(platform, host));
}

interface Counted extends Pick<AppOptions, 'config' | 'log'> {
  db: Database;
  replica: Database | null;
  engine: EngineRoom;
}

/** What `/metrics` tells: of this process, and of the whole installation. */
const counting = (http: FastifyInstance, { config, log, db, replica, engine }: Counted): Metrics =>
  openMetrics(http, {
    token: config.METRICAS_TOKEN,
    pool: db.pool,
    sockets: engine.sockets,
    signals: sinaisDaCasa({ db, replica, engine }),
    log,
  });

interface Engine {
  config: Config;
  startedAt: Date;
  jobs: readonly RunnableJob[];
  queue: ReturnType<typeof jobQueue>;
  sessions: SessionReader;
  directory: TenantDirectory;
  voice: ReturnType<typeof announcer>;
  io: Server;
  ready: Readiness;
}

const engineRoom = ({
  config,
  startedAt,
  jobs,
  queue,
  sessions,
  directory,
  voice,
  io,
  ready,
}: Engine): EngineRoom => ({
  startedAt,
  jobs,
  repetitions: queue.repetitions,
  caches: () => [
    { nome: 'Sessões', itens: sessions.size() },
    { nome: 'Concessionárias por distribuidor', itens: directory.size() },
  ],
  emptyCaches: () => voice.forget('*'),
  sockets: () => io.sockets.sockets.size,
  transports: { email: serverOf(config.SMTP_URL), sms: serverOf(config.SMS_URL) },
  disk: () => diskOf(config),
  readiness: ready,
});

/** Host and port of an address that may hold a secret. */
const serverOf = (address: string | undefined): string | null =>
  address === undefined ? null : (URL.parse(address)?.host ?? null);

/** The disk of the embedded database; a server of its own has one that is not seen from here. */
async function diskOf({
  DATABASE_URL,
  DATA_DIR,
}: Config): Promise<{ livreBytes: number; totalBytes: number } | null> {
  if (DATABASE_URL !== undefined) return null;
  const disk = await statfs(DATA_DIR).catch(() => null);
  return disk && { livreBytes: disk.bavail * disk.bsize, totalBytes: disk.blocks * disk.bsize };
}

interface Forgetting {
  codSessao: string;
  sessions: SessionReader;
  directory: TenantDirectory;
  io: Server;
}

/** Nothing remembered of a session outlives it, its sockets included. */
function forget({ codSessao, sessions, directory, io }: Forgetting): void {
  sessions.forget(codSessao);
  if (codSessao === '*') directory.forget();
  else io.in(`sessao:${codSessao}`).disconnectSockets(true);
}

type Moving = Omit<Forgetting, 'codSessao'> & { codDistribuidor: number; versions: FeedVersions };

/** Its screens open their sockets anew, wherever calls are led now; and versions counted here say nothing of what was done there. */
function forgetAll({ codDistribuidor, versions, ...known }: Moving): void {
  forget({ codSessao: '*', ...known });
  versions.restart();
  const room = roomOf({ feed: CADASTRO_ALTERADO, codDistribuidor, codConcessionaria: REDE });
  known.io.in(room).disconnectSockets(true);
}

interface Jobs {
  queue: ReturnType<typeof jobQueue>;
  platform: Platform;
  config: Config;
  log: Log;
  closing: AbortSignal;
}

/** Until the database is asked again whether it is there, milliseconds. */
const ASK_AGAIN = 1_000;

/**
 * Every process may put jobs in; a web-only one takes none. Calls are answered by now: a database that goes meanwhile is
 * waited for, as it would be a moment later.
 */
async function openJobs({ queue, platform, config, log, closing }: Jobs): Promise<void> {
  const open = () => (config.PAPEL === 'web' ? queue.start() : queue.work(platform));
  for (;;) {
    try {
      await open();
      return;
    } catch (error) {
      if (closing.aborted || !isUnavailable(error)) throw error;
      log.warn({ err: error }, 'o banco de dados caiu antes de as tarefas começarem; tentando de novo');
      await sleep(ASK_AGAIN, undefined, { signal: closing, ref: false });
    }
  }
}
