import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';

export interface Child {
  readonly pid: number;
  readonly url: string;
  /** Milliseconds from the start of the process to its first right answer. */
  readonly startedIn: number;
  readonly stop: () => Promise<void>;
}

interface ChildOptions {
  file: string;
  env: Record<string, string>;
  flags?: readonly string[];
  /** Asked until it answers 200. */
  probe: string;
}

/** Starts a server of its own process on a free port and waits for its first right answer. */
export async function startChild({ file, env, flags = [], probe }: ChildOptions): Promise<Child> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const child = spawn(process.execPath, [...flags, file], {
    env: { ...process.env, ...env, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((done) => void child.on('exit', () => done()));
  while (!(await answers(`${url}${probe}`))) {
    if (child.exitCode !== null) throw new Error(`${file} terminou com ${child.exitCode}`);
    await new Promise((again) => void setTimeout(again, 5));
  }
  const startedIn = performance.now() - began;
  return { pid: child.pid ?? 0, url, startedIn, stop: () => end(child, ended) };
}

async function end(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.kill('SIGTERM');
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

/** Waits until the process has nothing left to do: half a second without work. */
export async function untilIdle(pid: number): Promise<void> {
  let before = Number.NaN;
  while (before !== cpuOf(pid)) {
    before = cpuOf(pid);
    await new Promise((again) => void setTimeout(again, 500));
  }
}

/** The process's own memory, shared pages divided among their users; mebibytes. Linux only, else null. */
export function pssOf(pid: number): number | null {
  try {
    const kb = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
    return kb === undefined ? null : Number(kb) / 1024;
  } catch {
    return null;
  }
}

/** CPU the process has used, milliseconds. */
export function cpuOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return Number.NaN;
  }
}
