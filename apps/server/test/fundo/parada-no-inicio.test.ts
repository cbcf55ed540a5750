/** A server that is told to stop while it starts, or that cannot start, leaves no PostgreSQL running behind it. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findPostmaster } from '../../src/kernel/db/embedded/postmaster.ts';
import { stopEmbedded } from '../../src/kernel/db/embedded/stop-embedded.ts';
import { until } from '../until.ts';
import { NO_FUNDO, PACIENCIA } from './tamanhos.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const MAIN = path.join(ROOT, 'apps/server/src/app/main.ts');

let home: string;
let dataDir: string;
beforeEach(() => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'gestao-parada-'));
  // The account that root lends to PostgreSQL must be able to enter.
  fs.chmodSync(home, 0o755);
  dataDir = path.join(home, 'pg');
});
afterEach(async () => {
  await stopEmbedded(dataDir);
  fs.rmSync(home, { recursive: true });
});

const iniciar = (port = 0): ChildProcess =>
  spawn(process.execPath, [MAIN], {
    cwd: ROOT,
    stdio: 'ignore',
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: home,
      LOG_LEVEL: 'silent',
    },
  });

const MOMENTOS: readonly (readonly [string, () => boolean])[] = [
  ['its data are being made', () => fs.readdirSync(home).some((name) => name.startsWith('pg.initdb-'))],
  ['PostgreSQL is starting', () => findPostmaster(dataDir) !== undefined],
  ['PostgreSQL is ready', () => findPostmaster(dataDir)?.ready === true],
];

// Each makes a database from nothing: by `npm test` one of them.
test.each(NO_FUNDO ? MOMENTOS : MOMENTOS.slice(1, 2))(
  'told to stop when %s',
  { timeout: PACIENCIA },
  async (momento, chegou) => {
    const child = iniciar();
    const exit = once(child, 'exit');
    await until(momento, async () => chegou(), 60);
    child.kill('SIGTERM');
    await exit;
    expect(findPostmaster(dataDir)).toBeUndefined();
    expect(fs.readdirSync(home).filter((name) => name.includes('.initdb-'))).toEqual([]);
  },
);

test.runIf(NO_FUNDO)('whose port is taken', { timeout: PACIENCIA }, async () => {
  const outro = createServer().listen(0, '127.0.0.1');
  await once(outro, 'listening');
  const address = outro.address();
  const child = iniciar(typeof address === 'object' ? (address?.port ?? 0) : 0);
  const [code] = (await once(child, 'exit')) as [number | null];
  outro.close();
  expect(code).toBe(1);
  expect(findPostmaster(dataDir)).toBeUndefined();
});
