import os from 'node:os';

/** Of the kinds of niceness: a thread at it gets about a tenth of a processor that another one wants too. */
const BEHIND = 10;

/**
 * Said by a thread of heavy work as its first thing: it computes while the thread that answers calls does not want the
 * processor. On Linux a thread has a priority of its own; elsewhere it would be the whole process's.
 */
export function standBack(): void {
  // Where everything is further back already there is nothing to do, and nobody but root may come forward.
  if (process.platform === 'linux' && os.getPriority() < BEHIND) os.setPriority(BEHIND);
}
