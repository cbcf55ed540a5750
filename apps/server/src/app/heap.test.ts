import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { prazo } from '../../../../tools/tempo.ts';

/** A process that is given 100 MiB, lets go of it, and rests: prints how much of it the system has back, MiB. */
const PROGRAM = `
  import { keepHeapSmall } from ${JSON.stringify(new URL('heap.ts', import.meta.url).href)};
  keepHeapSmall(50);
  globalThis.screens = Array.from({ length: 100_000 }, (_, n) => Array.from({ length: 128 }, () => n));
  const full = process.memoryUsage.rss();
  globalThis.screens = null;
  const given = () => (full - process.memoryUsage.rss()) / 1024 / 1024;
  const ends = Date.now() + 5_000;
  const wait = setInterval(() => {
    if (given() < 60 && Date.now() < ends) return;
    clearInterval(wait);
    console.log(Math.round(given()));
  }, 20);`;

test(
  'a process at rest gives back what a busy hour has left',
  async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', PROGRAM]);
    expect(Number(stdout)).toBeGreaterThanOrEqual(60);
  },
  prazo(30_000),
);
