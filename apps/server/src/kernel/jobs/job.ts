import type { z } from 'zod';
import type { Platform, QueuedJob } from '../context.ts';

/** Background work of a slice: what it is told, and what it does. Its handler opens its own units of work. */
export interface Job<P = unknown> extends QueuedJob<P> {
  readonly payload: z.ZodType<P>;
  /** Runs by the clock (cron, UTC) with an empty payload, once however many processes there are. */
  readonly cron?: string;
  readonly retryLimit?: number;
  readonly handler: (platform: Platform, payload: P) => Promise<void>;
}

/** Declares a job. */
export const defineJob = <P>(job: Job<P>): Job<P> => job;
