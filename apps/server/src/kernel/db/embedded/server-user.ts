import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** Whom the PostgreSQL processes run as. */
export interface ServerUser {
  uid: number;
  gid: number;
}

/**
 * PostgreSQL refuses to run as root, so root lends it an unprivileged account. Data that exist already keep
 * their owner, whoever it is; new data go to `postgres` or, where there is none, to `nobody`.
 * Undefined means: run as the one who asks (not root, or Windows).
 */
export function serverUserFor(dataDir: string): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return ownerOf(dataDir) ?? account('postgres') ?? account('nobody') ?? refuseRoot();
}

function ownerOf(dataDir: string): ServerUser | undefined {
  const version = fs.statSync(path.join(dataDir, 'PG_VERSION'), { throwIfNoEntry: false });
  return version && version.uid !== 0 ? { uid: version.uid, gid: version.gid } : undefined;
}

/** Asked of `id`, not read from /etc/passwd, because accounts may also come from a directory service. */
function account(name: string): ServerUser | undefined {
  const [uid, gid] = ['-u', '-g'].map((option) => spawnSync('id', [option, name], { encoding: 'utf8' }));
  if (uid?.status !== 0 || gid?.status !== 0) return undefined;
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

function refuseRoot(): never {
  throw new Error(
    'O PostgreSQL embutido não roda como root e não há usuário postgres nem nobody. Crie um ou use outro usuário.',
  );
}

/** Whether `user` may walk down to `target`, which need not exist yet, and enter it. */
export function canReach(user: ServerUser, target: string): boolean {
  const parent = path.dirname(target);
  const found = fs.statSync(target, { throwIfNoEntry: false });
  const here = found === undefined || allows(user, found);
  return here && (parent === target || canReach(user, parent));
}

function allows({ uid, gid }: ServerUser, { mode, uid: owner, gid: group }: fs.Stats): boolean {
  if (uid === owner) return (mode & 0o100) !== 0;
  if (gid === group) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}
