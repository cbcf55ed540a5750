import type { Readiness } from './readiness.ts';
import type { RunnableJob } from './jobs/job.ts';

/** The job that copies the database; where there is none nobody keeps copies from here. */
export const COPIAR_BANCO = 'copiar-banco';

/** How a job that runs every few seconds last went in this process. */
export interface Repetition {
  readonly at: Date;
  readonly error: string | null;
}

/** What whoever runs the product looks at in a process, and the little they may do to it. */
export interface EngineRoom {
  readonly readiness: Readiness;
  readonly startedAt: Date;
  readonly jobs: readonly RunnableJob[];
  /** By the job's name; empty where no jobs are taken. */
  readonly repetitions: () => ReadonlyMap<string, Repetition>;
  /** What is remembered, by what it is. */
  readonly caches: () => readonly { readonly nome: string; readonly itens: number }[];
  /** Forgets all of it in every process. */
  readonly emptyCaches: () => Promise<void>;
  /** Open screens. */
  readonly sockets: () => number;
  /** Host and port of the ways out; null where none is configured. */
  readonly transports: { readonly email: string | null; readonly sms: string | null };
  /** Free and whole size, in bytes, of the disk that holds the data; null where it is another machine's. */
  readonly disk: () => Promise<{ livreBytes: number; totalBytes: number } | null>;
}
