import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { expect, test } from 'vitest';
import { tellSweep } from './legivel.mjs';

test('a day of ten thousand changed files still begins a process, which reads all of them', () => {
  const mudados = Array.from(
    { length: 10_000 },
    (_file, i) => `apps/web/src/features/agenda/screens/${i}.tsx`,
  );
  const env = tellSweep({ vez: 1, de: 3, mudados });
  const read = `process.stdout.write(String(JSON.parse(fs.readFileSync(process.env.LEGIVEL, 'utf8')).mudados.length))`;
  const { stdout, status } = spawnSync(process.execPath, ['-e', read], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([0, '10000']);
  expect(fs.existsSync(env.LEGIVEL)).toBe(true);
});
