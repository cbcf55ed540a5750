import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { hasCode } from './guards.ts';

/** The first process of a running cluster, as its `postmaster.pid` describes it. */
export interface Postmaster {
  pid: number;
  port: number;
  /** Empty where the server listens on TCP (Windows). */
  socketDir: string;
  /** False while it recovers or shuts down. */
  ready: boolean;
}

/**
 * The live server of `dataDir`, if there is one. It outlives the Node that started it (kill -9), and then this is
 * how the next one finds it. A file left by a server that is gone counts as none.
 */
export function findPostmaster(dataDir: string): Postmaster | undefined {
  const lines = readPidFile(dataDir);
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !isPostmasterOf(dataDir, pid)) return undefined;
  return { pid, port: Number(lines[3]), socketDir: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' };
}

/**
 * Removes a pid file whose number now belongs to an unrelated process, as happens after a reboot or in a restarted
 * container; PostgreSQL would refuse to start because of it. One whose process is gone is left to PostgreSQL,
 * which also checks by it that no orphaned backend still uses the shared memory.
 */
export function forgetRecycledPid(dataDir: string): void {
  const pid = Number(readPidFile(dataDir)[0]);
  if (pid > 0 && exists(pid) && !isPostmasterOf(dataDir, pid)) fs.rmSync(pidFile(dataDir), { force: true });
}

/** Whether it takes connections; a server that was killed this instant still looks alive otherwise. */
export async function accepts({ port, socketDir }: Postmaster): Promise<boolean> {
  const socket = socketDir ? connect(path.join(socketDir, `.s.PGSQL.${port}`)) : connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

function pidFile(dataDir: string): string {
  return path.join(dataDir, 'postmaster.pid');
}

function readPidFile(dataDir: string): string[] {
  try {
    return fs.readFileSync(pidFile(dataDir), 'utf8').split('\n');
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return [];
    if (!hasCode(error, 'EACCES', 'EPERM')) throw error;
    throw new Error(
      `Os dados em ${dataDir} pertencem a outro usuário. Rode com o mesmo usuário que os criou, ou como root.`,
      { cause: error },
    );
  }
}

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

/** Whether that process is the server of `dataDir`: it outlives its pid file by the moment in which it ends. */
export function isPostmasterOf(dataDir: string, pid: number): boolean {
  if (!exists(pid)) return false;
  if (process.platform === 'win32') return true;
  if (process.platform !== 'linux') return commandOf(pid).includes('postgres');
  try {
    // A postmaster stands in its data folder; a zombie stands nowhere.
    return fs.readlinkSync(`/proc/${pid}/cwd`) === dataDir;
  } catch (error) {
    return hasCode(error, 'EACCES') && fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
  }
}

function commandOf(pid: number): string {
  return spawnSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' }).stdout;
}
