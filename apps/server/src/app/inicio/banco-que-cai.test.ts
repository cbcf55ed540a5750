/** A real PostgreSQL that is stopped, killed and recovers, under a product that serves and under one that starts. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPostmaster } from '#kernel/db/embedded/postmaster.ts';
import { THROW_AWAY } from '#kernel/db/embedded/settings.ts';
import { startEmbeddedPostgres } from '#kernel/db/embedded/start-embedded-postgres.ts';
import { migrate } from '#kernel/db/migrate.ts';
import { prazo } from '../../../../../tools/tempo.ts';
import { testApp, type TestApp } from '../../../test/test-app.ts';
import { until } from '../../../test/until.ts';
import { esperarBanco } from './esperar-banco.ts';

let home: string;
let dataDir: string;
let app: TestApp;
let banco: Awaited<ReturnType<typeof subir>>;
const subir = () => startEmbeddedPostgres({ dataDir, settings: THROW_AWAY });

beforeAll(async () => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'cai-'));
  // The account that root lends to PostgreSQL must be able to enter.
  fs.chmodSync(home, 0o755);
  dataDir = path.join(home, 'pg');
  banco = await subir();
  await migrate({ url: banco.url });
  app = await testApp({ database: { url: banco.url, drop: async () => undefined } });
}, prazo(120_000));
afterAll(async () => {
  await app?.close();
  await banco?.stop();
  fs.rmSync(home, { recursive: true });
});

/** The server and its children: a silent network leaves all of them silent. */
function sinal(nome: NodeJS.Signals): void {
  const pid = findPostmaster(dataDir)?.pid;
  if (pid === undefined) throw new Error('no server');
  const filhos = fs
    .readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .map(Number);
  for (const um of [pid, ...filhos]) process.kill(um, nome);
}

async function pronto() {
  const inicio = performance.now();
  const { statusCode, headers, body } = await app.app.http.inject({ method: 'GET', url: '/readyz' });
  expect(performance.now() - inicio).toBeLessThan(prazo(2_000));
  return { statusCode, headers, body };
}

const situacao = async () => (await pronto()).statusCode;

test('calls that take every connection do not make it look gone', { timeout: prazo(30_000) }, async () => {
  const { pool } = app.app.platform.db;
  const presas = await Promise.all(Array.from({ length: 10 }, () => pool.connect()));
  expect(await situacao()).toBe(200);
  for (const uma of presas) uma.release();
});

test(
  'a silent database is told within two seconds, again and again',
  { timeout: prazo(60_000) },
  async () => {
    expect(await situacao()).toBe(200);
    sinal('SIGSTOP');
    try {
      expect(await Promise.all([situacao(), situacao(), situacao()])).toEqual([503, 503, 503]);
      expect(await situacao()).toBe(503);
      expect((await pronto()).body).not.toContain('select');
    } finally {
      sinal('SIGCONT');
    }
    await until('it is ready again', async () => (await situacao()) === 200);
  },
);

test(
  'who starts beside a silent database waits, says so and goes on',
  { timeout: prazo(60_000) },
  async () => {
    const frases: string[] = [];
    sinal('SIGSTOP');
    const espera = esperarBanco({
      url: banco.url,
      dizer: (frase) => {
        frases.push(frase);
        sinal('SIGCONT');
      },
    });
    await espera;
    expect(frases).toEqual([
      expect.stringMatching(/^O banco em .* ainda não atende.*; esperando até \d+ s\.$/),
    ]);
  },
);

test(
  'a killed database is told, waited for while it recovers, and served',
  { timeout: prazo(90_000) },
  async () => {
    sinal('SIGKILL');
    await until('it is gone', async () => findPostmaster(dataDir) === undefined);
    expect(await situacao()).toBe(503);
    const frases: string[] = [];
    const espera = esperarBanco({
      url: banco.url,
      dizer: (frase) => frases.push(frase),
      passo: 20,
      aviso: 100,
    });
    await until('it says that it waits', async () => frases.length > 1);
    banco = await subir();
    await espera;
    await until('it is ready again', async () => (await situacao()) === 200);
  },
);

test('what no waiting mends is said at once; patience ends', { timeout: prazo(30_000) }, async () => {
  const semBanco = new URL(banco.url);
  semBanco.pathname = '/nao_existe';
  const frases: string[] = [];
  const dizer = (frase: string) => frases.push(frase);
  await expect(esperarBanco({ url: semBanco.href, dizer })).rejects.toMatchObject({ code: '3D000' });
  expect(frases).toEqual([]);
  const ninguem = 'postgres://dono@127.0.0.1:1/oferta';
  await expect(esperarBanco({ url: ninguem, dizer, paciencia: 100, passo: 50 })).rejects.toMatchObject({
    code: 'ECONNREFUSED',
  });
  expect(frases).toHaveLength(1);
});

test('a process that leaves says so before its door closes', async () => {
  app.app.platform.engine.readiness.leave();
  const { statusCode, headers } = await pronto();
  expect([statusCode, headers.connection]).toEqual([503, 'close']);
  const vivo = await app.app.http.inject({ method: 'GET', url: '/healthz' });
  expect(vivo.statusCode).toBe(200);
  // A proxy that has another to give it to is sent there with what only reads; what writes is served here to the last.
  const comOutro = { 'x-outro-no': 'sim', host: 'localhost' };
  const pedir = (method: 'GET' | 'POST') =>
    app.app.http.inject({ method, url: '/api/autenticacao/nenhuma', headers: comOutro });
  expect([(await pedir('GET')).statusCode, (await pedir('POST')).statusCode]).toEqual([503, 404]);
});
