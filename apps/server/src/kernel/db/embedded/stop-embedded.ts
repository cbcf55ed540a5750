import { execFile } from 'node:child_process';
import fs from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findBinaries } from './binaries.ts';
import { placeData } from './placement.ts';
import { findPostmaster, isPostmasterOf, type Postmaster } from './postmaster.ts';
import { hasCode } from './guards.ts';

/** How long a fast shutdown may take, in milliseconds, before the server is told to drop everything. */
const PATIENCE = 60_000;

/** Stops the server of `dataDir`, whoever started it, and waits until it is gone. None running is fine. */
export async function stopEmbedded(dataDir: string): Promise<void> {
  await stopPlaced(placeData(dataDir).dataDir);
}

/** As `stopEmbedded`, for a place that is already known. */
export async function stopPlaced(dataDir: string): Promise<void> {
  const running = findPostmaster(dataDir);
  if (!running) return;

  if (process.platform === 'win32') {
    const { pgCtl } = await findBinaries();
    await promisify(execFile)(pgCtl, ['stop', '-D', dataDir, '-m', 'fast', '-w']);
    return;
  }
  signal(running.pid, 'SIGINT');
  if (!(await goneWithin(dataDir, running))) {
    signal(running.pid, 'SIGQUIT');
    if (!(await goneWithin(dataDir, running))) throw new Error(`O PostgreSQL em ${dataDir} não para.`);
  }
  removeSocketDirectory(running.socketDir);
}

function removeSocketDirectory(folder: string): void {
  try {
    fs.rmdirSync(folder);
  } catch (error) {
    // The next server may already be in it.
    if (!hasCode(error, 'ENOENT', 'ENOTEMPTY', 'EEXIST')) throw error;
  }
}

function signal(pid: number, name: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error;
  }
}

/** The process itself, not its pid file, which goes first: whoever deletes the folder next must have it alone. */
async function goneWithin(dataDir: string, { pid }: Postmaster): Promise<boolean> {
  const end = Date.now() + PATIENCE;
  while (isPostmasterOf(dataDir, pid)) {
    if (Date.now() > end) return false;
    await pause(20);
  }
  return true;
}
