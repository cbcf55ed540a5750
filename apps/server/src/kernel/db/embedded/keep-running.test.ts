import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { prazo } from '../../../../../../tools/tempo.ts';
import { keepRunning } from './keep-running.ts';
import { findPostmaster } from './postmaster.ts';
import { THROW_AWAY } from './settings.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';
import { stopEmbedded } from './stop-embedded.ts';

let home: string;
let dataDir: string;
beforeEach(() => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'keep-'));
  fs.chmodSync(home, 0o755);
  dataDir = path.join(home, 'pg');
});
afterEach(async () => {
  await stopEmbedded(dataDir);
  fs.rmSync(home, { recursive: true });
});

const keep = () => keepRunning({ dataDir, settings: THROW_AWAY });

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

it(
  'is one server’s alone: a second one is told so, and the first one’s database goes on',
  { timeout: prazo(30_000) },
  async () => {
    const first = await keep();
    await expect(keep()).rejects.toThrow(
      /^Já há um servidor no ar com os dados de .*\. Pare-o antes, ou dê a este outra pasta em DATA_DIR\.$/,
    );
    expect(await answers(first.url)).toBe(true);
    await first.stop();
    expect(findPostmaster(dataDir)).toBeUndefined();
  },
);

it(
  'is not taken from a server of a version that took no lock: its listening tells of it',
  { timeout: prazo(30_000) },
  async () => {
    const { url } = await startEmbeddedPostgres({ dataDir, settings: THROW_AWAY });
    const avisos = new Client({
      connectionString: url,
      application_name: 'gestao-oferta-digital avisos',
    });
    await avisos.connect();
    await expect(keep()).rejects.toThrow(
      /^Um servidor de uma versão anterior ainda está no ar com os dados de .*\. Pare-o antes, ou dê a este outra pasta em DATA_DIR\.$/,
    );
    expect(await answers(url)).toBe(true);
    await avisos.end();
    await (await keep()).stop();
  },
);

it('is the next one’s once the first has ended', { timeout: prazo(30_000) }, async () => {
  await (await keep()).stop();
  const next = await keep();
  expect(await answers(next.url)).toBe(true);
  await next.stop();
});

it(
  'is started again within five seconds of its death, and stays its server’s',
  { timeout: prazo(30_000) },
  async () => {
    const first = await keep();
    const { pid = 0 } = findPostmaster(dataDir) ?? {};
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => answers(first.url), { timeout: prazo(5_000), interval: 100 }).toBe(true);
    expect(findPostmaster(dataDir)?.pid).not.toBe(pid);
    await first.stop();
    expect(findPostmaster(dataDir)).toBeUndefined();
  },
);

it('leaves nothing of a start that was killed beside it, also once there is a cluster', async () => {
  const aqui = os.hostname().replaceAll(/[^A-Za-z0-9]/g, '');
  const morto = spawn(process.execPath, ['-e', '']);
  await once(morto, 'exit');
  const ontem = new Date(Date.now() - 86_400_000);
  const rascunho = (de: string, quando = new Date()): string => {
    const draft = `${dataDir}.initdb-${de}-1-2`;
    fs.mkdirSync(draft);
    fs.writeFileSync(`${draft}.password`, 'segredo');
    for (const one of [draft, `${draft}.password`]) fs.utimesSync(one, quando, quando);
    return path.basename(draft);
  };
  // What another process, or another machine on the same disk, is making right now is its own.
  const ficam = [rascunho(`${aqui}-${process.pid}`), rascunho('outra-9')];
  const ficaram = ficam.flatMap((draft) => [draft, `${draft}.password`]);
  for (let vez = 0; vez < 2; vez += 1) {
    rascunho(`${aqui}-${morto.pid ?? 0}`);
    rascunho('outra-7', ontem);
    await (await startEmbeddedPostgres({ dataDir, settings: THROW_AWAY })).stop();
    expect(fs.readdirSync(home).sort()).toEqual(['pg', ...ficaram].sort());
  }
});
