import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import { hasCode } from './guards.ts';
import { makeParent, type Placement } from './placement.ts';
import type { PostgresSettings } from './settings.ts';

const PASSWORD_FILE = 'superuser.password';

/** The superuser of every embedded cluster. */
export const SUPERUSER = 'postgres';

/**
 * Creates the cluster if there is none. It is made beside its place and moved in by one rename: a cut leaves no
 * half cluster, and of two processes that both begin, one wins and the other throws its own away.
 *
 * The locale is PostgreSQL's own C.UTF-8, so that indexes stay valid on another machine or after an upgrade of
 * the system's libraries; names are sorted with `COLLATE "pt-BR-x-icu"` where people see them.
 */
export async function ensureCluster(
  binaries: Binaries,
  placement: Placement,
  settings: PostgresSettings,
): Promise<void> {
  const { dataDir } = placement;
  forgetDrafts(dataDir);
  if (fs.existsSync(path.join(dataDir, 'PG_VERSION'))) return;

  makeParent(placement);
  const draft = `${dataDir}${DRAFT}${HERE}-${process.pid}-${randomUUID()}`;
  makeOwned(draft, placement);
  try {
    await initdb(binaries.initdb, draft, { ...placement, durable: settings['fsync'] !== 'off' });
    moveInto(draft, dataDir);
  } finally {
    fs.rmSync(draft, { recursive: true, force: true });
  }
}

const DRAFT = '.initdb-';
/** This machine, or container: a pid says nothing of another one's processes. */
const HERE = os.hostname().replaceAll(/[^A-Za-z0-9]/g, '');
/** A draft of elsewhere this old is nobody's any more, milliseconds. */
const DRAFT_LIVES = 600_000;

/**
 * Throws away what a start that was killed left beside the place: half a cluster, and the password it would have had. Whose
 * process has ended here is known at once; a draft of another machine on the same disk has to be old.
 */
function forgetDrafts(dataDir: string): void {
  const parent = path.dirname(dataDir);
  if (!fs.existsSync(parent)) return;
  for (const name of fs.readdirSync(parent)) {
    const start = `${path.basename(dataDir)}${DRAFT}`;
    if (!name.startsWith(start)) continue;
    const draft = path.join(parent, name);
    const [where, pid] = name.slice(start.length).split('-');
    const age = Date.now() - (fs.statSync(draft, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > DRAFT_LIVES || (where === HERE && !isAlive(Number(pid))))
      fs.rmSync(draft, { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // One of another account is there too.
    return !hasCode(error, 'ESRCH');
  }
}

/** The superuser's password, which only TCP asks for: the unix socket is guarded by its folder. */
export function superuserPassword(dataDir: string): string {
  return fs.readFileSync(path.join(dataDir, PASSWORD_FILE), 'utf8').trim();
}

function makeOwned(folder: string, { user }: Placement): void {
  fs.mkdirSync(folder, { mode: 0o700 });
  if (user) fs.chownSync(folder, user.uid, user.gid);
}

async function initdb(
  program: string,
  draft: string,
  { user, durable }: Placement & { durable: boolean },
): Promise<void> {
  const passwordFile = `${draft}.password`;
  fs.writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (user) fs.chownSync(passwordFile, user.uid, user.gid);
  const options = [
    `--pgdata=${draft}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth-local=trust',
    '--auth-host=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  if (!durable) options.push('--no-sync');
  try {
    await promisify(execFile)(program, options, { ...user, cwd: draft });
    fs.renameSync(passwordFile, path.join(draft, PASSWORD_FILE));
  } finally {
    fs.rmSync(passwordFile, { force: true });
  }
}

function moveInto(draft: string, dataDir: string): void {
  try {
    // Windows does not rename over a folder, not even an empty one.
    if (process.platform === 'win32' && fs.existsSync(dataDir)) fs.rmdirSync(dataDir);
    fs.renameSync(draft, dataDir);
  } catch (error) {
    const lostTheRace = fs.existsSync(path.join(dataDir, 'PG_VERSION'));
    if (lostTheRace) return;
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
    throw new Error(
      `A pasta ${dataDir} não está vazia e não é um banco de dados. Escolha outra em DATA_DIR.`,
      {
        cause: error,
      },
    );
  }
}
