import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import type { Binaries } from './binaries.ts';
import type { Placement } from './placement.ts';
import { settingArguments, SMALL_BOX, type PostgresSettings } from './settings.ts';
import { makeSocketDirectory, SOCKET_PORT } from './socket-directory.ts';

/** A postmaster just spawned. It may still lose the data folder to another one, or fail. */
export interface Launched {
  pid: number | undefined;
  /** What keeps it from running, once it is known to have ended. */
  failure: () => string | undefined;
}

/** A log this long, in bytes, is put aside at the next start; one older is kept. */
const LOG_TURN = 10_000_000;

/**
 * Spawns the server in a process group of its own (the terminal's Ctrl+C must reach only Node, which stops the
 * server last) with its log in `<dataDir>/server.log`.
 */
export async function launch(
  binaries: Binaries,
  placement: Placement,
  settings: PostgresSettings,
): Promise<Launched> {
  const { dataDir, user } = placement;
  const listening = settingArguments({ ...SMALL_BOX, ...settings, ...(await listenSettings(placement)) });
  const log = openLog(placement);
  const child = spawn(binaries.postgres, ['-D', dataDir, ...listening], {
    ...user,
    cwd: dataDir,
    detached: true,
    stdio: ['ignore', log.descriptor, log.descriptor],
    env: withoutPostgresVariables(),
    windowsHide: true,
  });
  fs.closeSync(log.descriptor);
  child.unref();

  let problem: string | undefined;
  let ended = false;
  child.once('error', (error) => (problem = error.message));
  child.once('exit', () => (ended = true));
  const said = () => fs.readFileSync(log.file, 'utf8').slice(log.start);
  return { pid: child.pid, failure: () => problem ?? (ended ? said() : undefined) };
}

async function listenSettings(placement: Placement): Promise<PostgresSettings> {
  if (process.platform === 'win32') {
    return {
      listen_addresses: '127.0.0.1',
      port: String(await freePort()),
      password_encryption: 'scram-sha-256',
    };
  }
  return {
    listen_addresses: '',
    port: String(SOCKET_PORT),
    unix_socket_directories: makeSocketDirectory(placement),
    unix_socket_permissions: '0700',
  };
}

function openLog({ dataDir, user }: Placement) {
  const file = path.join(dataDir, 'server.log');
  const size = fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_TURN) fs.renameSync(file, `${file}.1`);

  const descriptor = fs.openSync(file, 'a', 0o600);
  if (user) fs.fchownSync(descriptor, user.uid, user.gid);
  return { file, descriptor, start: size > LOG_TURN ? 0 : size };
}

/** PGPORT, PGOPTIONS and their like are the operator's for other servers. */
function withoutPostgresVariables(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG')));
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve, reject) => probe.once('listening', resolve).once('error', reject));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('Não há porta TCP livre.');
  return address.port;
}
