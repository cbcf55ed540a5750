import fs from 'node:fs';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';

/** The niceness of a thread of this process: the 19th field of its line (proc(5)), counted behind the name's bracket. */
const niceOf = (stat: string): number => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);

// A thread's own priority is Linux's alone.
test.runIf(process.platform === 'linux')(
  'a thread of heavy work stands behind those that answer calls',
  async () => {
    const before = niceOf(fs.readFileSync('/proc/self/stat', 'utf8'));
    const worker = new Worker(
      `import('${new URL('./stand-back.ts', import.meta.url).href}').then(({ standBack }) => {
       standBack();
       const fs = require('node:fs');
       require('node:worker_threads').parentPort.postMessage(fs.readFileSync('/proc/thread-self/stat', 'utf8'));
     });`,
      { eval: true },
    );
    const [stat] = (await once(worker, 'message')) as [string];
    expect(niceOf(stat)).toBe(Math.max(before, 10));
    expect(niceOf(fs.readFileSync('/proc/self/stat', 'utf8'))).toBe(before);
  },
);
