import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Once started: gives back what loading the modules left behind (half of the process, in one pause of a tenth of a
 * second, before anybody has come), and has the old generation collected when it has grown by a third. Left to itself
 * V8 lets it more than double, and 16 readers of the day's list fill it with 100 MiB of what nobody needs any more. Not
 * earlier: loading modules is all growth.
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--heap-growing-percent=33');
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as NodeJS.GCFunction;
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
