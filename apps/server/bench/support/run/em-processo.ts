import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { prazo } from '../../../../../tools/tempo.ts';
import { databaseOf, drop } from '../bench-database.ts';
import type { Row } from '../world.ts';

const CHILD = path.resolve(import.meta.dirname, 'medida.child.ts');
/** The longest of them, a network with its year made and put back from its copy, takes twenty minutes on a quiet machine. */
const LIMITE_MS = prazo(90 * 60_000);

const running = new Set<ChildProcess>();

/** Takes one measure in a process of its own. When that has ended, by itself or not, nothing of the measure is left. */
export async function emProcesso(url: string, medida: string): Promise<readonly Row[]> {
  // A group of its own: what it starts ends with it.
  const child = spawn(process.execPath, [CHILD, url, medida], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  running.add(child);
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    endGroup(child);
  }, LIMITE_MS);
  try {
    return await new Promise<readonly Row[]>((done, fail) => {
      let rows: readonly Row[] | undefined;
      child.once('message', (told: readonly Row[]) => (rows = told));
      child.once('error', fail);
      child.once('exit', (code, signal) => {
        if (rows) done(rows);
        else if (late) fail(new Error(`passou de ${LIMITE_MS / 60_000} min`));
        else fail(new Error(`o processo terminou com ${code ?? signal}`));
      });
    });
  } finally {
    clearTimeout(timer);
    running.delete(child);
    endGroup(child);
    await drop(url, databaseOf(medida));
  }
}

/** Ends what is being measured: for a run that is broken off. */
export function endAll(): void {
  for (const child of running) endGroup(child);
}

function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nobody of it is left.
  }
}
