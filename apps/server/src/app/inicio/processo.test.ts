/** The product in a process of its own: what it says when it cannot start, and how it leaves. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prazo } from '../../../../../tools/tempo.ts';
import { cloneDatabase, type ClonedDatabase } from '../../../test/database.ts';
import { until } from '../../../test/until.ts';

let banco: ClonedDatabase;
beforeAll(async () => {
  banco = await cloneDatabase();
});
afterAll(() => banco.drop());

function iniciar(env: Record<string, string>) {
  return spawn(process.execPath, [path.resolve(import.meta.dirname, '../main.ts')], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      JWT_SECRET: 'segredo das provas de início, com mais de trinta e dois caracteres',
      LOG_LEVEL: 'silent',
      DATABASE_URL: banco.url,
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

async function ocupada() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { port: String(address.port), livrar: () => server.close() };
}

test('each fault of configuration is one sentence, and no stack', { timeout: prazo(120_000) }, async () => {
  const { port, livrar } = await ocupada();
  const semBanco = new URL(banco.url);
  semBanco.pathname = '/nao_existe';
  const faltas: readonly (readonly [Record<string, string>, RegExp])[] = [
    [{ PORT: 'abc' }, /^Configuração inválida: PORT: PORT precisa ser um número$/],
    [{ DATABASE_URL: 'banco:5432' }, /^DATABASE_URL não é um endereço de banco: [^\n]*\.$/],
    [{ DATABASE_URL: semBanco.href }, /^Não há o banco de [^\n]*nao_existe: crie-o [^\n]*\.$/],
    [{ TRUST_PROXY: 'banana' }, /^Configuração inválida: [^\n]*TRUST_PROXY é [^\n]*$/],
    [{ JWT_SECRET: '', DATA_DIR: '/proc/oferta' }, /^A pasta \/proc\/oferta de DATA_DIR [^\n]*\.$/],
    [{ DATABASE_URL: '', DATA_DIR: '/proc/oferta' }, /^A pasta \/proc\/oferta de DATA_DIR [^\n]*\.$/],
    [{ PORT: port }, /^A porta \d+ já está em uso: [^\n]*\.$/],
  ];
  for (const [env, frase] of faltas) {
    const child = iniciar(env);
    const [dito] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect(dito.trim()).toMatch(frase);
    expect(child.exitCode).toBe(1);
  }
  livrar();
});

test('told to stop, it is not ready while its door is still open', { timeout: prazo(90_000) }, async () => {
  const { port, livrar } = await ocupada();
  livrar();
  const child = iniciar({ PORT: port, PARADA_S: '3' });
  const saiu = once(child, 'exit');
  const pronto = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    await answer?.body?.cancel();
    return answer;
  };
  await until('it is ready', async () => (await pronto())?.ok, 60);
  child.kill('SIGTERM');
  const saindo = await until('it says that it leaves', async () => {
    const answer = await pronto();
    return answer?.status === 503 && answer;
  });
  expect(saindo.headers.get('connection')).toBe('close');
  // Calls that were on their way are served.
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  await saiu;
  expect(child.exitCode).toBe(0);
});
