import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, chmodSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { diaDe } from '@oferta/domain/dia.ts';

/** The variable that tells the spec files where the data made once for all of them is. */
export const DEMO_FOLDER = 'OFERTA_TELA_DEMO';
/** And the variable with the day it was made for, as `hoje` tells it. */
export const DEMO_DIA = 'OFERTA_TELA_DEMO_DIA';

/** The password every demo login has. */
export const SENHA = 'Oferta#2026';

export interface Product {
  readonly url: string;
  readonly port: number;
  /** Where its data is. */
  readonly folder: string;
  /** As a power cut would: no signal handler runs. */
  readonly kill: () => Promise<void>;
  /** The same port and data again, with the clock so far ahead; on time when not said. */
  readonly restart: (adiantadaMs?: number) => Promise<void>;
  readonly stop: () => Promise<void>;
}

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'oferta-tela-'));
  // The account that root lends to PostgreSQL must be able to enter.
  chmodSync(folder, 0o755);
  return folder;
}

/** Starts over an empty folder, which makes the demo data; stopping leaves the folder. */
export async function startFresh(): Promise<{ folder: string; stop: () => Promise<void> }> {
  const folder = newFolder();
  const port = await freePort();
  const child = await launch({ folder, port, url: `http://localhost:${port}` });
  return { folder, stop: () => end(child, 'SIGTERM') };
}

/** The built product in a process of its own, over demo data of its own. */
export async function startProduct(): Promise<Product> {
  const folder = newFolder();
  copyMade(folder);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let child = await launch({ folder, port, url });

  return {
    url,
    port,
    folder,
    kill: () => end(child, 'SIGKILL'),
    restart: async (adiantadaMs = 0) => {
      child = await launch({ folder, port, url, adiantadaMs });
    },
    stop: async () => {
      await end(child, 'SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The day at the demo's first dealership. */
export const hoje = (): string => diaDe(new Date(), 'America/Sao_Paulo');

/**
 * The data that demo-once.ts made for the whole run. Copies keep their owner, which PostgreSQL insists on. A run that
 * goes past midnight makes it anew: the day under way would be yesterday's.
 */
function copyMade(folder: string): void {
  const made = process.env[DEMO_FOLDER];
  if (made !== undefined && process.env[DEMO_DIA] === hoje())
    execFileSync('cp', ['-a', `${made}${path.sep}.`, folder]);
}

interface Launch {
  folder: string;
  port: number;
  url: string;
  adiantadaMs?: number;
}

const OUTRA_HORA = path.resolve('e2e/support/outra-hora.mjs');

async function launch({ folder, port, url, adiantadaMs = 0 }: Launch): Promise<ChildProcess> {
  const env = {
    ...process.env,
    DATA_DIR: folder,
    PORT: String(port),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'development',
    // A day under way, at whatever hour the tests run.
    DEMO_HORA: '10:42',
    HORA_ADIANTADA_MS: String(adiantadaMs),
  };
  const relogio = adiantadaMs === 0 ? [] : ['--import', OUTRA_HORA];
  const child = spawn(process.execPath, [...relogio, 'apps/server/src/app/main.ts'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await answers(`${url}/api/distribuidor`))) {
    if (child.exitCode !== null) throw new Error(`o servidor terminou com ${child.exitCode}`);
    await new Promise((again) => void setTimeout(again, 50));
  }
  return child;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((done) => void child.once('exit', () => done()));
  child.kill(signal);
  await ended;
}

async function answers(url: string): Promise<boolean> {
  const response = await fetch(url).catch(() => null);
  await response?.arrayBuffer();
  return response?.ok ?? false;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
