import type { Platform } from '../context.ts';
import type { Log } from '../log.ts';
import type { Repetition } from '../engine-room.ts';
import type { RunnableJob } from './job.ts';

/** Starts the jobs that run every few seconds; a run that fails is logged, and followed by the next as any other. */
export function againAndAgain(
  platform: Platform,
  {
    log,
    jobs,
    tell,
  }: { log: Log; jobs: readonly RunnableJob[]; tell: (name: string, last: Repetition) => void },
): { stop: () => Promise<void> }[] {
  return jobs.flatMap(({ name, everySeconds, run }) =>
    everySeconds === undefined
      ? []
      : again({
          seconds: everySeconds,
          run: async () => {
            await run(platform, {});
            tell(name, { at: platform.clock(), error: null });
          },
          onError: (err) => {
            log.warn({ err }, name);
            tell(name, { at: platform.clock(), error: err instanceof Error ? err.message : String(err) });
          },
        }),
  );
}

interface Repeated {
  seconds: number;
  run: () => Promise<void>;
  onError: (error: unknown) => void;
}

/** Runs something over and over, never twice at once: the pause begins when a run has ended. */
function again({ seconds, run, onError }: Repeated): { stop: () => Promise<void> } {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let current = Promise.resolve();
  const plan = (): void => {
    if (stopped) return;
    timer = setTimeout(() => {
      current = run().catch(onError).finally(plan);
    }, seconds * 1000);
    // Waiting keeps no process alive.
    timer.unref();
  };
  plan();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await current;
    },
  };
}
