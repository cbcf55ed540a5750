import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { diaDe } from '@oferta/domain/dia.ts';
import { mesesContados, numerosContados } from './numeros-contados.ts';
import { cloneTemplate, ensureTemplate } from './run-database.ts';
import { atWorkersEnd } from './worker-end.ts';

/** The password every demo login has. */
export const SENHA = 'Oferta#2026';

/** What the products under test sign access tokens with. */
export const SEGREDO = 'segredo dos testes de tela, com mais de trinta e dois caracteres';

/** The file in a product's folder that holds its database's address, the superuser's. */
const BANCO = 'banco.url';
export const bancoDe = (folder: string): string => path.join(folder, BANCO);

export interface Product {
  readonly url: string;
  readonly port: number;
  /** Files of its own, for a test to use too; gone when it stops. */
  readonly folder: string;
  /** The address of its database, the superuser's. */
  readonly banco: string;
  /** What time it is for the product. */
  readonly agora: () => Date;
  /** As a power cut would: no signal handler runs. */
  readonly kill: () => Promise<void>;
  /** The same port and data again, with the clock so far ahead; on time when not said. */
  readonly restart: (adiantadaMs?: number) => Promise<void>;
  readonly stop: () => Promise<void>;
}

const newFolder = (): string => mkdtempSync(path.join(tmpdir(), 'oferta-tela-'));

/** The day at the demo's first dealership. */
export const hoje = (): string => diaDe(new Date(), 'America/Sao_Paulo');

/**
 * Has the day's demonstration made, once a run, by a product that starts over an empty database; answers the name of
 * the template. A run that goes past midnight makes another: the day under way would be yesterday's.
 */
export async function makeDemo(): Promise<string> {
  const name = `demo_${hoje().replaceAll('-', '')}`;
  await ensureTemplate(name, async (banco) => {
    const folder = newFolder();
    const port = await freePort();
    const child = await launch({ folder, banco, port, url: `http://localhost:${port}` });
    // Counted once here, and not in every copy.
    await numerosContados({ banco });
    await end(child, 'SIGTERM');
    rmSync(folder, { recursive: true });
  });
  return name;
}

/** The same with the months before, their targets and signatures, which a start without an hour of its own tells behind open doors. */
async function makeDemoComAno(): Promise<string> {
  const name = `demo_ano_${hoje().replaceAll('-', '')}`;
  await ensureTemplate(name, async (banco) => {
    const folder = newFolder();
    const port = await freePort();
    const child = await launch({ folder, banco, port, url: `http://localhost:${port}`, comAno: true });
    await mesesContados({ banco });
    await end(child, 'SIGTERM');
    rmSync(folder, { recursive: true });
  });
  return name;
}

/** The product over the demonstration with its year: minutes to make, so only for who is asked for all of it. */
export const startProductComAno = async (): Promise<Product> =>
  newProduct(await makeDemoComAno(), { comAno: true });

interface Ahead {
  readonly demo: string;
  readonly product: Promise<Product>;
}

/** Whether there are more spec files to come for this worker than the one that plays: a whole run says so. */
const HA_MAIS = process.env['TELAS_ADIANTE'] === 'sim';
let ahead: Ahead | undefined;

/**
 * The built product in a process of its own, over demo data of its own. In a whole run it was made ready while the spec file
 * before this one played, and the next one's begins to be; one that is to be told something is made when it is asked for.
 */
export async function startProduct(settings?: NodeJS.ProcessEnv): Promise<Product> {
  const demo = await makeDemo();
  if (settings) return newProduct(demo, { settings });
  const ready = ahead;
  ahead = undefined;
  const taken = ready?.demo === demo ? await ready.product : await newProduct(demo);
  if (ready && ready.demo !== demo) void ready.product.then(({ stop }) => stop());
  if (HA_MAIS) {
    ahead = { demo, product: newProduct(demo) };
    // Whoever takes it hears of it.
    ahead.product.catch(() => undefined);
  }
  return taken;
}

async function newProduct(demo: string, como: Pick<Launch, 'comAno' | 'settings'> = {}): Promise<Product> {
  const { url: banco, drop } = await cloneTemplate(demo);
  const folder = newFolder();
  writeFileSync(bancoDe(folder), banco);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let adiantada = 0;
  let child = await launch({ ...como, folder, banco, port, url, doWorker: true });

  return {
    url,
    port,
    folder,
    banco,
    agora: () => new Date(Date.now() + adiantada),
    kill: () => end(child, 'SIGKILL'),
    restart: async (adiantadaMs = 0) => {
      // One that still runs would go on answering at this address, by its own clock.
      await end(child, 'SIGKILL');
      adiantada = adiantadaMs;
      child = await launch({ ...como, folder, banco, port, url, adiantadaMs, doWorker: true });
    },
    stop: async () => {
      await end(child, 'SIGTERM');
      await drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Launch {
  folder: string;
  banco: string;
  port: number;
  url: string;
  adiantadaMs?: number;
  /** With the months before, at the hour that it is. */
  comAno?: boolean;
  /** What else it is told by its environment. */
  settings?: NodeJS.ProcessEnv;
  /** A worker's, which may be told to stop before anybody has stopped its product. */
  doWorker?: true;
}

const OUTRA_HORA = path.resolve('e2e/support/outra-hora.mjs');

async function launch({
  folder,
  banco,
  port,
  url,
  adiantadaMs = 0,
  comAno = false,
  settings = {},
  doWorker,
}: Launch): Promise<ChildProcess> {
  const env = {
    ...process.env,
    DATA_DIR: folder,
    DATABASE_URL: banco,
    DEMO: '1',
    JWT_SECRET: SEGREDO,
    PORT: String(port),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'development',
    // A day under way, at whatever hour the tests run.
    DEMO_HORA: comAno ? undefined : '10:42',
    GESTAO_LEGADA: 'legado.example',
    HORA_ADIANTADA_MS: String(adiantadaMs),
    ...settings,
  };
  const relogio = adiantadaMs === 0 ? [] : ['--import', OUTRA_HORA];
  const child = spawn(process.execPath, [...relogio, 'apps/server/src/app/main.ts'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (doWorker)
    child.once(
      'exit',
      atWorkersEnd(() => child.kill('SIGKILL')),
    );
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
