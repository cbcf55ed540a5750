import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { hasCode } from './guards.ts';
import { shortHash, type Placement } from './placement.ts';
import { canReach } from './server-user.ts';

/** The port only names the socket file: nothing listens on the network. */
export const SOCKET_PORT = 5432;

/** The kernel's limit for the path of a unix socket, in bytes, its closing zero not counted. */
const MAX_SOCKET_PATH = 107;

/**
 * Makes the folder of a cluster's socket: short, because DATA_DIR may be longer than a socket's path may be, and
 * closed to everybody but the server's account (and root), because whoever can open the socket is the superuser.
 */
export function makeSocketDirectory(placement: Placement): string {
  const owner = placement.user?.uid ?? process.getuid?.() ?? 0;
  const name = `gestao-pg-${owner}-${shortHash(placement.dataDir)}`;
  const folder = path.join(baseFor(placement, name), name);
  try {
    fs.mkdirSync(folder, { mode: 0o700 });
    if (placement.user) fs.chownSync(folder, placement.user.uid, placement.user.gid);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  }
  refuseForeign(folder, owner);
  return folder;
}

function baseFor({ user }: Placement, name: string): string {
  const base = os.tmpdir();
  const fits = Buffer.byteLength(path.join(base, name, `.s.PGSQL.${SOCKET_PORT}`)) <= MAX_SOCKET_PATH;
  return fits && (!user || canReach(user, base)) ? base : '/tmp';
}

/** The temporary folder is everybody's: a folder of that name made by someone else is a trap, not ours. */
function refuseForeign(folder: string, owner: number): void {
  const found = fs.lstatSync(folder);
  // Root may be between making the folder and giving it away, in another process that starts the same cluster.
  const ours = found.uid === owner || found.uid === process.getuid?.();
  if (!found.isDirectory() || !ours || (found.mode & 0o077) !== 0) {
    throw new Error(
      `A pasta ${folder} pertence a outro usuário ou está aberta a outros. Remova-a e tente de novo.`,
    );
  }
}
