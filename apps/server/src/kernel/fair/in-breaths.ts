import { setImmediate } from 'node:timers/promises';

/** Milliseconds of computing after which others' calls are answered: a call waits for so much, and not for all of it. */
const BREATH_MS = 4;

/** Does something that is computed for each of many, and lets the calls of others be answered meanwhile. In order. */
export async function inBreaths<T, R>(all: Iterable<T>, work: (one: T) => R): Promise<R[]> {
  const done: R[] = [];
  let began = performance.now();
  for (const one of all) {
    done.push(work(one));
    if (performance.now() - began < BREATH_MS) continue;
    await setImmediate();
    began = performance.now();
  }
  return done;
}
