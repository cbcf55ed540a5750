import type { z } from 'zod';
import type { Platform, QueuedJob } from '../context.ts';

/** Background work as the queue knows it, whatever it is told. */
export interface RunnableJob {
  readonly name: string;
  /** Runs by the clock (cron, UTC) with an empty payload, once however many processes there are. */
  readonly cron?: string;
  /** Runs again so many seconds after it ended, in each process that takes jobs, and never by the queue. */
  readonly everySeconds?: number;
  readonly retryLimit?: number;
  /** Seconds after which a run counts as lost, for work that may honestly take longer than a quarter of an hour. */
  readonly expireSeconds?: number;
  /** Checks what the queue kept and does the work. */
  readonly run: (platform: Platform, data: unknown) => Promise<void>;
}

/** Background work of a slice: what it is told, and what it does. */
export interface Job<P> extends RunnableJob, QueuedJob<P> {}

interface Definition<P> extends Omit<RunnableJob, 'run'>, Pick<QueuedJob<P>, 'emTurnos'> {
  readonly payload: z.ZodType<P>;
  /** Opens its own units of work. */
  readonly handler: (platform: Platform, payload: P) => Promise<void>;
}

/** Declares a job. */
export const defineJob = <P>({ handler, ...job }: Definition<P>): Job<P> => ({
  ...job,
  run: (platform, data) => handler(platform, job.payload.parse(data ?? {})),
});
