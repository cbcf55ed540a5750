import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findPostmaster } from './postmaster.ts';
import { THROW_AWAY } from './settings.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './start-embedded-postgres.ts';
import { stopEmbedded } from './stop-embedded.ts';

let home: string;
let dataDir: string;

beforeEach(() => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'embedded-'));
  fs.chmodSync(home, 0o755);
  dataDir = path.join(home, 'pg');
});

afterEach(async () => {
  await stopEmbedded(dataDir);
  fs.rmSync(home, { recursive: true });
});

const start = (): Promise<EmbeddedPostgres> => startEmbeddedPostgres({ dataDir, settings: THROW_AWAY });

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Another Node that starts the server, writes one row and stays, until it is killed. */
async function startInAnotherNode() {
  const program = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(import.meta.resolve('./start-embedded-postgres.ts'))});
    const { Client } = await import(${JSON.stringify(import.meta.resolve('pg'))}).then((pg) => pg.default);
    const { url } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} });
    const client = new Client({ connectionString: url });
    client.on('error', () => {});
    await client.connect();
    await client.query("create table recado as select 'acknowledged' as texto");
    process.stdout.write('written');
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // A group of its own, as a terminal gives each command.
    detached: true,
  });
  await once(child.stdout, 'data');
  return child;
}

describe('a new cluster', () => {
  it('answers on a unix socket, in UTF-8, sorted the same on every machine', async () => {
    const { url, reused } = await start();

    const [row] = await query(
      url,
      `select getdatabaseencoding() as encoding, current_setting('listen_addresses') as tcp, datlocprovider, datlocale
       from pg_database where datname = current_database()`,
    );

    expect(reused).toBe(false);
    expect(row).toEqual({ encoding: 'UTF8', tcp: '', datlocprovider: 'b', datlocale: 'C.UTF-8' });
  });

  it('keeps what is acknowledged: fsync and synchronous commit are on unless a test says otherwise', async () => {
    const { url } = await startEmbeddedPostgres({ dataDir });

    const [row] = await query(
      url,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as synchronous_commit`,
    );

    expect(row).toEqual({ fsync: 'on', synchronous_commit: 'on' });
  });

  it('gives the URL of any database and user', async () => {
    const { url, urlFor } = await start();
    await query(url, `create role balcao login`);
    await query(url, `create database oficina owner balcao`);

    const rows = await query(
      urlFor('oficina', 'balcao'),
      `select current_user as who, current_database() as db`,
    );

    expect(rows).toEqual([{ who: 'balcao', db: 'oficina' }]);
  });

  it('fits its socket into the 107 bytes of a path however deep the data are', async () => {
    dataDir = path.join(home, 'a'.repeat(60), 'b'.repeat(60), 'pg');
    const { url } = await start();

    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('does not touch a folder that holds something else', async () => {
    fs.mkdirSync(dataDir);
    fs.writeFileSync(path.join(dataDir, 'fotos.txt'), 'as fotos da oficina');

    await expect(start()).rejects.toThrow('não está vazia e não é um banco de dados');
    expect(fs.readdirSync(dataDir)).toEqual(['fotos.txt']);
  });

  it('says what PostgreSQL says when it cannot run', async () => {
    await expect(startEmbeddedPostgres({ dataDir, settings: { shared_buffers: 'muito' } })).rejects.toThrow(
      /invalid value for parameter "shared_buffers"/,
    );
  });
});

describe('a running cluster', () => {
  it('outlives a kill -9 of its Node and of all that hangs on it, and the next one finds it with its data', async () => {
    const node = await startInAnotherNode();
    process.kill(-(node.pid ?? 0), 'SIGKILL');
    await once(node, 'exit');

    const { url, reused } = await start();

    expect(reused).toBe(true);
    expect(await query(url, 'select texto from recado')).toEqual([{ texto: 'acknowledged' }]);
  });

  it('is one, however many ask for it at once', async () => {
    const all = await Promise.all([start(), start(), start(), start()]);

    expect(all.filter(({ reused }) => !reused)).toHaveLength(1);
    expect(new Set(all.map(({ url }) => url)).size).toBe(1);
  });

  it('comes back with its data after it was itself killed', async () => {
    const first = await startEmbeddedPostgres({ dataDir });
    await query(first.url, `create table recado as select 'acknowledged' as texto`);
    process.kill(findPostmaster(dataDir)?.pid ?? 0, 'SIGKILL');
    await expect.poll(() => findPostmaster(dataDir)).toBeUndefined();

    const again = await startEmbeddedPostgres({ dataDir });

    expect(again.reused).toBe(false);
    expect(await query(again.url, 'select texto from recado')).toEqual([{ texto: 'acknowledged' }]);
  });

  it('stops for the owner though it was adopted, and starts again with its data', async () => {
    const first = await start();
    await query(first.url, `create table recado as select 'kept' as texto`);
    const adopted = await start();

    await adopted.stop();
    expect(findPostmaster(dataDir)).toBeUndefined();

    const { url, reused } = await start();
    expect(reused).toBe(false);
    expect(await query(url, 'select texto from recado')).toEqual([{ texto: 'kept' }]);
  });

  it('is left to the others by a command, which stops only what it started and uses alone', async () => {
    const command = await start();
    const other = new Client({ connectionString: command.url });
    await other.connect();

    await command.release();
    expect(findPostmaster(dataDir)).toBeDefined();

    await other.end();
    await (await start()).release();
    expect(findPostmaster(dataDir)).toBeDefined();

    await expect.poll(async () => (await command.release(), findPostmaster(dataDir))).toBeUndefined();
  });

  it('starts though its pid now belongs to an unrelated process of the same account', async () => {
    await (await start()).stop();
    const { uid, gid } = fs.statSync(dataDir);
    const stranger = spawn('cat', { uid, gid, cwd: '/', stdio: ['pipe', 'ignore', 'ignore'] });
    await once(stranger, 'spawn');
    const pidFile = path.join(dataDir, 'postmaster.pid');
    fs.writeFileSync(pidFile, `${stranger.pid}\n${dataDir}\n1\n5432\n/tmp\n\n 1 1\nready   \n`);
    fs.chownSync(pidFile, uid, gid);

    expect((await start()).reused).toBe(false);
    stranger.stdin.end();
  });
});
