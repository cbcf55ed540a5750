import { CompiledQuery } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { Platform } from '../context.ts';
import type { Log } from '../log.ts';
import { againAndAgain } from './again.ts';
import type { Repetition } from '../engine-room.ts';
import type { RunnableJob } from './job.ts';

/** Puts a job in the queue in the caller's own transaction: no commit, no job. */
type Enqueue = Platform['enqueue'];

interface QueueOptions {
  url: string;
  log: Log;
  /** Every job of every slice, whatever its payload. */
  jobs: readonly RunnableJob[];
  /** Told of each job taken from the queue, and how many seconds it took. */
  onJob?: (name: string, seconds: number, outcome: 'done' | 'failed') => void;
}

/** Does a job, within a span where there are spans, and says how it went. */
async function carryOut(
  { name, run }: RunnableJob,
  { platform, data, onJob }: { platform: Platform; data: unknown; onJob: QueueOptions['onJob'] },
): Promise<void> {
  const began = performance.now();
  const told = (outcome: 'done' | 'failed') => onJob?.(name, (performance.now() - began) / 1000, outcome);
  const { tracing } = platform;
  try {
    await (tracing ? tracing.span(`job ${name}`, {}, () => run(platform, data)) : run(platform, data));
    told('done');
  } catch (error) {
    told('failed');
    throw error;
  }
}

async function createQueues(boss: PgBoss, jobs: readonly RunnableJob[]): Promise<void> {
  for (const { name, retryLimit, expireSeconds = 900 } of jobs) {
    await boss.createQueue(name, {
      notify: true,
      retryLimit: retryLimit ?? 3,
      retryBackoff: true,
      expireInSeconds: expireSeconds,
      heartbeatSeconds: 30,
    });
  }
}

type ExecuteSql = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

/**
 * How many of a distributor's jobs of this name wait already. The queue takes the highest priority first and then the
 * oldest: a distributor's tenth job comes after everybody's first nine, so that one that asks for a hundred puts no other off.
 */
async function countBefore(executeSql: ExecuteSql, name: string, payload: unknown): Promise<number> {
  const { codDistribuidor } = payload as { codDistribuidor?: number };
  const { rows } = await executeSql(
    `select count(*)::integer as antes from pgboss.job
      where name = $1 and state < 'active' and data ->> 'codDistribuidor' = $2`,
    [name, String(codDistribuidor)],
  );
  const [row] = rows as { antes: number }[];
  return row?.antes ?? 0;
}

/** A thousand years: what a distributor asks for while it leaves for another database is begun there. */
export const HELD_YEARS = 1_000;

async function notBefore(
  executeSql: ExecuteSql,
  payload: unknown,
  naoAntes?: Date | null,
): Promise<Date | null> {
  const { codDistribuidor } = payload as { codDistribuidor?: number };
  if (codDistribuidor === undefined) return naoAntes ?? null;
  const { rows } = await executeSql(
    `select from distribuidor_mudanca where cod_distribuidor = $1 and estado = 'saindo'`,
    [codDistribuidor],
  );
  if (rows.length === 0) return naoAntes ?? null;
  const held = new Date(naoAntes ?? Date.now());
  held.setUTCFullYear(held.getUTCFullYear() + HELD_YEARS);
  return held;
}

const enqueueBy = (start: () => Promise<PgBoss>): Enqueue =>
  (async (tx, { job: { name, emTurnos }, payload, naoAntes }) => {
    const boss = await start();
    const executeSql = async (text: string, values?: unknown[]) => {
      const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values ?? []));
      return { rows };
    };
    const startAfter = await notBefore(executeSql, payload, naoAntes);
    await boss.send(name, payload as object, {
      db: { executeSql },
      ...(emTurnos && { priority: -(await countBefore(executeSql, name, payload)) }),
      ...(startAfter && { startAfter }),
    });
  }) satisfies Enqueue as Enqueue;

/** The background queue over PostgreSQL: jobs survive a killed worker and are taken by one worker only. */
export function jobQueue({ url, log, jobs, onJob }: QueueOptions) {
  const queued = jobs.filter(({ everySeconds }) => everySeconds === undefined);
  const repetitions = new Map<string, Repetition>();
  let running: { stop: () => Promise<void> }[] = [];

  async function open(): Promise<PgBoss> {
    // Not needed for the first answer: 50 modules, a tenth of the start and 10 MiB.
    const { PgBoss } = await import('pg-boss');
    const boss = new PgBoss({
      connectionString: url,
      useListenNotify: true,
      application_name: 'gestao-oferta-digital jobs',
      max: 3,
      createSchema: false,
    });
    boss.on('error', (error) => log.warn({ err: error }, 'fila de tarefas'));
    try {
      await boss.start();
      await createQueues(boss, queued);
      return boss;
    } catch (error) {
      // Whoever needs it next opens another; this one's timers and connections must not go on beside it.
      await boss.stop({ graceful: false }).catch(() => undefined);
      throw error;
    }
  }

  let opened: Promise<PgBoss> | undefined;
  /** Names of jobs that are taken already. */
  const taken = new Set<string>();
  /** Done by whoever needs it first: calls may come in before the process has begun to take jobs. */
  const start = () =>
    (opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    }));

  return {
    start,
    /** How the jobs that run every few seconds last went in this process. */
    repetitions: (): ReadonlyMap<string, Repetition> => repetitions,
    /**
     * Takes jobs from now on, one by one. Woken by NOTIFY a worker takes one job and then sleeps up to 30 s although
     * more may wait (`burstWhenBatchFull` does nothing for batches of one): so each job wakes it for the next. Where it broke off
     * because the database went, calling it again goes on.
     */
    async work(platform: Platform): Promise<void> {
      const boss = await start();
      for (const job of queued) {
        if (!taken.has(job.name)) {
          let worker: string | undefined;
          worker = await boss.work<unknown>(job.name, async (batch) => {
            if (worker !== undefined) boss.notifyWorker(worker);
            for (const { data } of batch) await carryOut(job, { platform, data, onJob });
          });
          taken.add(job.name);
        }
        if (job.cron !== undefined) await boss.schedule(job.name, job.cron, {});
      }
      running = againAndAgain(platform, {
        log,
        jobs,
        tell: (name, last) => void repetitions.set(name, last),
      });
    },
    enqueue: enqueueBy(start),
    async stop(): Promise<void> {
      await Promise.all(running.map((one) => one.stop()));
      const boss = await opened?.catch(() => undefined);
      await boss?.stop({ graceful: true, timeout: 10_000 });
    },
  };
}
