import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../../log.ts';
import { installErrorHandler } from '../error-handler.ts';
import { serveBrowserApp } from './static-app.ts';

const SCRIPT = 'console.log("tela")';

const tell = async (host: string) => {
  if (host === 'caido.example') throw new Error('the database is away');
  return host === 'atria.example:3000' ? '{"name_empresa":"Atria"}' : null;
};

let dist: string;
let app: FastifyInstance;
beforeAll(() => {
  dist = fs.mkdtempSync(path.join(os.tmpdir(), 'gestao-telas-'));
  fs.mkdirSync(path.join(dist, 'assets'));
  fs.writeFileSync(path.join(dist, 'index.html'), '<!doctype html><head><title>Telas</title></head>');
  fs.writeFileSync(path.join(dist, 'segredo.json'), '{}');
  fs.writeFileSync(path.join(dist, 'assets/tela-1a2b.js'), SCRIPT);
  fs.writeFileSync(path.join(dist, 'assets/tela-1a2b.js.br'), brotliCompressSync(SCRIPT));
  fs.writeFileSync(path.join(dist, 'assets/tela-1a2b.js.gz'), gzipSync(SCRIPT));
  fs.writeFileSync(path.join(dist, 'assets/letra-3c4d.woff2'), 'letra');
  fs.mkdirSync(path.join(dist, 'leve'));
  fs.writeFileSync(path.join(dist, 'leve/vistoria.html'), '<!doctype html><title>Vistoria</title>');
  fs.writeFileSync(path.join(dist, 'leve/sw.js'), SCRIPT);
  app = Fastify();
  installErrorHandler(app, createLog({ LOG_LEVEL: 'silent' }));
  serveBrowserApp(app, dist, tell);
});
afterAll(async () => {
  await app.close();
  fs.rmSync(dist, { recursive: true });
});

const get = (url: string, accept = 'gzip, deflate, br') =>
  app.inject({ method: 'GET', url, headers: { 'accept-encoding': accept } });

test('a file of the build comes as it was compressed once, for ever', async () => {
  const answer = await get('/assets/tela-1a2b.js');
  expect(answer.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(SCRIPT);
});

test.each([
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['identity', undefined],
  ['brotli', undefined],
])('who takes %s gets it as %s', async (accept, encoding) => {
  const answer = await get('/assets/tela-1a2b.js', accept);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-encoding']).toBe(encoding);
});

test('a file without a compressed form comes as it is', async () => {
  const answer = await get('/assets/letra-3c4d.woff2');
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.body).toBe('letra');
});

test.each([
  '/assets/nenhum-9z.js',
  '/assets/..%2Fsegredo.json',
  '/assets/%2e%2e%2fsegredo.json',
  '/assets/tela-1a2b.js.br',
  '/assets/.js',
])('%s is not there', async (url) => {
  const answer = await get(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ codigo: 'chamada.naoEncontrada' });
});

test('every other address is the page, asked for anew each time', async () => {
  const answer = await get('/agenda-virtual/calendar1');
  expect(answer.body).toContain('<title>Telas</title>');
  expect(answer.headers['cache-control']).toBe('no-cache');
  expect((await get('/api/nada')).statusCode).toBe(404);
});

test('the worker that keeps the inspection on a phone is asked for anew each time, and may keep its page', async () => {
  const answer = await get('/vistoria/sw.js');
  expect(answer.body).toBe(SCRIPT);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'service-worker-allowed': '/vistoria',
  });
  for (const url of ['/vistoria', '/vistoria/qualquer'])
    expect((await get(url)).body).toContain('<title>Vistoria</title>');
});

test('a build without that worker has none', async () => {
  fs.rmSync(path.join(dist, 'leve/sw.js'));
  expect((await get('/vistoria/sw.js')).statusCode).toBe(404);
});

test('the page of a host says which distributor it is of', async () => {
  const answer = await app.inject({ method: 'GET', url: '/login', headers: { host: 'atria.example:3000' } });
  expect(answer.body).toContain('id="distribuidor">{"name_empresa":"Atria"}</script>');
});

test.each(['desconhecido.example', 'caido.example'])(
  'a page that cannot say it for %s asks',
  async (host) => {
    const answer = await app.inject({ method: 'GET', url: '/login', headers: { host } });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toContain('distribuidor');
  },
);
