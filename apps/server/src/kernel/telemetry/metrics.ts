import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Gauge as AGauge, Histogram, Registry } from 'prom-client';
import { doorRefusals } from '@oferta/contracts/refusal.ts';
import { refuse } from '../errors.ts';
import type { Log } from '../log.ts';

interface MetricsOptions {
  /** What a scraper says as its bearer; without one only this machine is answered. */
  readonly token: string | undefined;
  readonly pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
  readonly sockets: () => number;
  /** What the whole installation has to tell, asked at each scrape. */
  readonly signals: () => Promise<readonly Signal[]>;
  readonly log: Log;
}

/** A number of the whole installation, with its labels where it is told of several things. */
export interface Signal {
  readonly name: string;
  readonly help: string;
  readonly labels: readonly string[];
  readonly values: readonly { readonly labels: Readonly<Record<string, string>>; readonly value: number }[];
}

export interface Metrics {
  /** Begins to count; the first scrape does too. Not needed for the first answer, and not free: after it. */
  readonly start: () => Promise<void>;
  /** How long a job took, in seconds. */
  readonly job: (name: string, seconds: number, outcome: 'done' | 'failed') => void;
}

interface Counting {
  readonly registry: Registry;
  /** Takes the place of what they were at the scrape before. */
  readonly publish: (signals: readonly Signal[]) => void;
  readonly http: Histogram<'method' | 'route' | 'status'>;
  readonly jobs: Histogram<'job' | 'outcome'>;
}

/** Seconds: a list from memory to an upload by a slow line. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * `/metrics` for Prometheus: how long calls take by their route, never by their address, what the process and its
 * connections do, and the jobs. Numbers alone: no distributor, no person.
 */
export function openMetrics(app: FastifyInstance, options: MetricsOptions): Metrics {
  let counting: Counting | undefined;
  let starting: Promise<Counting> | undefined;
  const start = () => (starting ??= count(options).then((ready) => (counting = ready)));

  app.addHook('onResponse', (request, reply, done) => {
    counting?.http.observe(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: `${Math.floor(reply.statusCode / 100)}xx`,
      },
      reply.elapsedTime / 1000,
    );
    done();
  });
  app.get('/metrics', async (request, reply) => {
    requireScraper(request, options.token);
    const { registry, publish } = await start();
    // A database that is away is a signal as well: what this process counts of itself is told all the same.
    const signals = await options.signals().catch((error: unknown) => {
      options.log.warn({ err: error }, 'os sinais da instalação não puderam ser lidos');
      return [];
    });
    publish([...signals, answered(signals.length > 0)]);
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
  return {
    start: async () => void (await start()),
    job: (job, seconds, outcome) => counting?.jobs.observe({ job, outcome }, seconds),
  };
}

const answered = (value: boolean): Signal => ({
  name: 'oferta_sinais_lidos',
  help: 'Whether the database told what follows from it',
  labels: [],
  values: [{ labels: {}, value: Number(value) }],
});

/** Whoever may not is told that there is nothing. A proxy on this machine says for whom it asks, and is not the machine. */
function requireScraper({ headers, socket }: FastifyRequest, token: string | undefined): void {
  if (token === undefined) {
    const forOthers = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
    if (forOthers || !/^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? ''))
      refuse(doorRefusals.naoEncontrada);
    return;
  }
  const said = Buffer.from(headers.authorization ?? '');
  const right = Buffer.from(`Bearer ${token}`);
  if (said.length !== right.length || !timingSafeEqual(said, right)) refuse(doorRefusals.naoEncontrada);
}

async function count({ pool, sockets }: MetricsOptions): Promise<Counting> {
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  gauge('oferta_sockets', 'Open screens', sockets);
  gauge('oferta_db_connections', 'Connections of the calls to the database', () => pool.totalCount);
  gauge('oferta_db_connections_idle', 'Of these, idle', () => pool.idleCount);
  gauge('oferta_db_waiting', 'Calls that wait for a connection', () => pool.waitingCount);
  const told = new Map<string, AGauge>();
  return {
    registry,
    publish(signals) {
      for (const one of told.values()) one.reset();
      for (const { name, help, labels, values } of signals) {
        const one = told.get(name) ?? new Gauge({ name, help, labelNames: labels, registers });
        told.set(name, one);
        for (const { labels: of, value } of values) one.set(of, value);
      }
    },
    http: new Histogram({
      name: 'oferta_http_request_duration_seconds',
      help: 'Time from a request to its answer, by route',
      labelNames: ['method', 'route', 'status'],
      buckets: BUCKETS,
      registers,
    }),
    jobs: new Histogram({
      name: 'oferta_job_duration_seconds',
      help: 'Time that background work took',
      labelNames: ['job', 'outcome'],
      buckets: [...BUCKETS, 60, 300],
      registers,
    }),
  };
}
