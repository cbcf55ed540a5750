interface Repeated {
  seconds: number;
  run: () => Promise<void>;
  /** A run that fails is told, and is followed by the next as any other. */
  onError: (error: unknown) => void;
}

/** Runs something over and over, never twice at once: the pause begins when a run has ended. */
export function again({ seconds, run, onError }: Repeated): { stop: () => Promise<void> } {
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
