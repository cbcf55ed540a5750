import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { binariesIn, hydrateSymlinks, type Binaries } from './binaries.ts';
import { makeFolder } from '../../make-folder.ts';
import { hasCode } from './guards.ts';
import { canReach, serverUserFor, type ServerUser } from './server-user.ts';

/** Where a cluster really lives, and who owns it. */
export interface Placement {
  dataDir: string;
  user: ServerUser | undefined;
}

/** The place of programs and data that an unprivileged account could not reach under the project (`/root/...`). */
const SYSTEM_HOME = '/var/lib/gestao-oferta-digital';

/**
 * Decides where the data asked for at `wanted` live: right there, or, when root asks for a place its lent account
 * cannot enter, under SYSTEM_HOME in a folder of their own. The same question always has the same answer.
 */
export function placeData(wanted: string, systemHome = SYSTEM_HOME): Placement {
  const asked = realPath(wanted);
  const user = serverUserFor(asked);
  if (!user || canReach(user, path.dirname(asked))) return { dataDir: asked, user };

  if (fs.existsSync(path.join(asked, 'PG_VERSION'))) {
    throw new Error(
      `Os dados em ${asked} estão numa pasta fechada ao usuário do PostgreSQL (uid ${user.uid}). ` +
        'Abra a passagem (chmod o+x nas pastas acima) ou mova a pasta e informe DATA_DIR.',
    );
  }
  const moved = path.join(systemHome, shortHash(asked), 'pg');
  return { dataDir: moved, user: serverUserFor(moved) };
}

/** A short name that stands for a path, for folders that must be found again. */
export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

/** Programs ready to run: linked, and within reach of the server's account; copied to where they can be if not. */
export function placeBinaries(
  found: Binaries,
  { dataDir, user }: Placement,
  systemHome = SYSTEM_HOME,
): Binaries {
  const reachable =
    !user || (canReach(user, found.postgres) && canReach(user, path.join(found.native, 'lib')));
  if (reachable && hydrateSymlinks(found.native)) return found;

  const home = user ? systemHome : path.dirname(dataDir);
  const version = shortHash(`${found.native}:${fs.statSync(found.postgres).mtimeMs}`);
  const copy = path.join(home, `postgres-${version}`, 'native');
  if (!fs.existsSync(copy)) copyNative(found.native, copy);
  return binariesIn(copy);
}

/** Copies beside the goal and renames, so that nobody ever runs half a copy. */
function copyNative(native: string, copy: string): void {
  const half = `${path.dirname(copy)}.${randomUUID()}`;
  const halfNative = path.join(half, 'native');
  makeOpenFolder(path.dirname(half));
  fs.cpSync(native, halfNative, { recursive: true, verbatimSymlinks: true });
  openToAll(half);
  hydrateSymlinks(halfNative);
  try {
    fs.renameSync(half, path.dirname(copy));
  } catch (error) {
    fs.rmSync(half, { recursive: true });
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST', 'EPERM')) throw error;
  }
}

/** Whatever mask the installer had, the copy is for another account to read. */
function openToAll(folder: string): void {
  fs.chmodSync(folder, 0o755);
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) openToAll(file);
    else if (entry.isFile()) fs.chmodSync(file, fs.statSync(file).mode & 0o100 ? 0o755 : 0o644);
  }
}

/** Makes the folder that will hold the data. */
export function makeParent({ dataDir, user }: Placement): void {
  if (user) makeOpenFolder(path.dirname(dataDir));
  else makeFolder(path.dirname(dataDir));
}

/** Folders made on the way let the server's account pass, whatever root's mask; older ones are not touched. */
function makeOpenFolder(folder: string): void {
  const first = makeFolder(folder);
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = path.dirname(made)) fs.chmodSync(made, 0o755);
}

/** The path as PostgreSQL will spell it, links followed, whether or not its last parts exist yet. */
function realPath(wanted: string): string {
  const absolute = path.resolve(wanted);
  if (fs.existsSync(absolute)) return fs.realpathSync(absolute);
  const parent = path.dirname(absolute);
  return parent === absolute ? absolute : path.join(realPath(parent), path.basename(absolute));
}
