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

it('leaves nothing of a start that was killed beside it', async () => {
  const [velho, novo] = [`${dataDir}.initdb-velho`, `${dataDir}.initdb-novo`];
  for (const draft of [velho, novo]) {
    fs.mkdirSync(draft);
    fs.writeFileSync(`${draft}.password`, 'segredo');
  }
  const ontem = new Date(Date.now() - 86_400_000);
  for (const one of [velho, `${velho}.password`]) fs.utimesSync(one, ontem, ontem);
  await (await startEmbeddedPostgres({ dataDir, settings: THROW_AWAY })).stop();
  // What another process is making right now is its own.
  expect(fs.readdirSync(home).sort()).toEqual(['pg', 'pg.initdb-novo', 'pg.initdb-novo.password']);
});
