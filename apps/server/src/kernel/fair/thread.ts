import { AsyncLocalStorage } from 'node:async_hooks';
import { Worker } from 'node:worker_threads';
import { heavy, place, type Heavy } from './heavy.ts';

/** Work in a thread took more memory than it may. */
export class ThreadTooBig extends Error {}
/** Work in a thread took longer than any honest one. */
export class ThreadTooSlow extends Error {}

/** What a thread may take. */
export interface ThreadBounds {
  readonly megabytes: number;
  /** For one answer, of computing: waiting for a turn is not counted. */
  readonly milliseconds: number;
  /** In which lane its place is while it is open; `file` when not said. */
  readonly lane?: Heavy;
}

/** A thread that answers one question after another. */
export interface Thread {
  /** What it says first, and then what it says to `question`; each is a turn of its own. Throws ThreadTooBig, ThreadTooSlow, and what the thread did. */
  readonly ask: (question?: unknown) => Promise<unknown>;
  /** Always to be called, and as often as one likes: without it the thread stays. */
  readonly end: () => Promise<void>;
}

/** Whoever takes no more of what a thread read, and does not end it either, is not waited for longer. */
const FORGOTTEN_MS = 600_000;

/** Stands back, then does what it is told: reading and compiling a file is a third of what a short thread computes. */
const BEGIN = new URL('./begin.worker.ts', import.meta.url);

/** The only way to a thread: it computes in its asker's turn, behind whoever answers calls, in bounded memory and time, and it ends. */
export async function openThread(url: URL, data: unknown, bounds: ThreadBounds): Promise<Thread> {
  const room = await place(bounds.lane ?? 'file');
  const here = AsyncLocalStorage.snapshot();
  let worker: Worker | undefined;
  let forgotten: NodeJS.Timeout | undefined;
  const end = async (): Promise<void> => {
    clearTimeout(forgotten);
    await worker?.terminate();
    room.give();
  };
  const ask = (question?: unknown): Promise<unknown> =>
    here(() =>
      heavy('computing', async () => {
        clearTimeout(forgotten);
        const first = worker === undefined;
        worker ??= begin(url, data, bounds);
        const answer = answerOf(worker, bounds.milliseconds);
        if (!first) worker.postMessage(question);
        try {
          return await answer;
        } finally {
          forgotten = setTimeout(() => void end(), FORGOTTEN_MS).unref();
        }
      }),
    );
  return { ask, end };
}

/** One answer of a thread that is begun for it. */
export const computeInThread = (url: URL, data: unknown, bounds: ThreadBounds): Promise<unknown> =>
  heavy('computing', async () => {
    const worker = begin(url, data, bounds);
    try {
      return await answerOf(worker, bounds.milliseconds);
    } finally {
      await worker.terminate();
    }
  });

const begin = (url: URL, workerData: unknown, { megabytes }: ThreadBounds): Worker =>
  new Worker(BEGIN, {
    workerData,
    argv: [url.href],
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });

function answerOf(worker: Worker, ms: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const clock = setTimeout(() => reject(new ThreadTooSlow(`no answer in ${ms} ms`)), ms);
    const failed = (error: unknown): void => {
      clearTimeout(clock);
      const isBig = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      reject(isBig ? new ThreadTooBig(error.message) : error);
    };
    worker.removeAllListeners();
    worker.once('error', failed);
    worker.once('exit', (code) => failed(new Error(`the thread ended with ${code}`)));
    worker.once('message', (answer: unknown) => {
      clearTimeout(clock);
      resolve(answer);
    });
  });
}
