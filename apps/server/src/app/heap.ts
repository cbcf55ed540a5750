import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** How often the process is asked whether it rests, milliseconds. */
const LOOK_EVERY = 15_000;
/** Busy for less than this share of the time since it was last asked: nobody notices a pause of a tenth of a second. */
const RESTING = 0.1;
/** What is worth such a pause, bytes: more than the room for new objects, which ordinary work fills again at once. */
const WORTH = 64 * 1024 * 1024;

/**
 * Once started: gives back what loading the modules left behind (half of the process, in one pause of a tenth of a
 * second, before anybody has come), and has the old generation collected when it has grown by a third. Left to itself
 * V8 lets it more than double, and 16 readers of the day's list fill it with 100 MiB of what nobody needs any more. Not
 * earlier: loading modules is all growth.
 *
 * Later, whenever the process rests and holds much more than it did: V8 collects when memory is asked for, so what a
 * morning's thousands of screens left would stay all night.
 */
export function keepHeapSmall(lookEvery = LOOK_EVERY): void {
  setFlagsFromString('--heap-growing-percent=33');
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as NodeJS.GCFunction;
  const give = (): number => {
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    return process.memoryUsage.rss();
  };
  let held = give();
  let since = performance.eventLoopUtilization();
  const look = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, since);
    since = now;
    if (utilization < RESTING && process.memoryUsage.rss() > held + WORTH) held = give();
  }, lookEvery);
  look.unref();
}
