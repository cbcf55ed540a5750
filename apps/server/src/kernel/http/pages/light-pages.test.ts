import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { createLog } from '../../log.ts';
import type { TenantDirectory } from '../../tenant-directory.ts';
import { createHttpServer } from '../server.ts';
import { serveBrowserApp } from './static-app.ts';

const PAGES = { 'index.html': 'produto', 'leve/cliente.html': 'cliente', 'leve/vistoria.html': 'vistoria' };
const TOKEN = 'uUKQ3dTq0c9bXhO2hWQ7hQm7m8mW5p4w7i1o2s3d4f5';

const tell = (host: string) =>
  Promise.resolve(host === 'atria.example' ? '{"name_empresa":"Atria & <b>Filhos</b>"}' : null);

let dist: string;
let app: FastifyInstance;
beforeAll(async () => {
  dist = fs.mkdtempSync(path.join(os.tmpdir(), 'gestao-leves-'));
  fs.mkdirSync(path.join(dist, 'leve'));
  for (const [file, nome] of Object.entries(PAGES)) {
    const head = `<title>${nome}</title><meta name="description" content="Sua oficina: veja">`;
    fs.writeFileSync(path.join(dist, file), `<!doctype html><head>${head}</head>`);
  }
  // The product's own door: no page here asks whose a host is.
  const directory = { byHost: () => Promise.resolve(undefined) } as unknown as TenantDirectory;
  const config = readConfig({ LOG_LEVEL: 'silent' });
  app = await createHttpServer({ config, log: createLog(config), directory });
  serveBrowserApp(app, dist, tell);
});
afterAll(async () => {
  await app.close();
  fs.rmSync(dist, { recursive: true });
});

const get = (url: string, host = 'outra.example') => app.inject({ method: 'GET', url, headers: { host } });

test.each([
  ['/o', 'cliente'],
  ['/o?origem=sms', 'cliente'],
  ['/v', 'cliente'],
  ['/v/', 'cliente'],
  ['/v/8KQ2-ZZ01-7F5M-N3P4', 'cliente'],
  ['/p', 'cliente'],
  ['/vistoria', 'vistoria'],
  ['/vistoria/123', 'vistoria'],
  ['/vendas/workflow', 'produto'],
  ['/oficina-digital/gerenciar', 'produto'],
])('%s opens the page of %s, which no other site is told of', async (url, pagina) => {
  const { body, headers } = await get(url);
  expect(body).toContain(`<title>${pagina}</title>`);
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['referrer-policy']).toBe('no-referrer');
});

test.each([
  [`/o/${TOKEN}`, `/o#${TOKEN}`],
  [`/o/${TOKEN}/?utm_source=sms`, `/o#${TOKEN}/`],
  [`/p/${TOKEN}`, `/p#${TOKEN}`],
  ['/p/cortado', '/p#cortado'],
  ['/o/%0d%0aset-cookie:%20a=b', '/o#%0d%0aset-cookie:%20a=b'],
  ['/o//longe.example', '/o#/longe.example'],
])('a link of before, %s, goes on opening: %s', async (antigo, novo) => {
  const { statusCode, headers } = await get(antigo);
  expect([statusCode, headers['location']]).toEqual([302, novo]);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
});

test.each([
  ['/o', undefined],
  ['/o?origem=sms', undefined],
  [`/o/${TOKEN}`, 'noindex'],
  ['/p', 'noindex'],
  ['/v/8KQ2-ZZ01-7F5M-N3P4', 'noindex'],
  ['/vistoria', 'noindex'],
  ['/', 'noindex'],
  ['/login', 'noindex'],
])('to robots %s says %s', async (url, tag) => {
  expect((await get(url)).headers['x-robots-tag']).toBe(tag);
});

test('robots are let into the one page that holds nothing of anybody, and to what draws it', async () => {
  const { headers, body } = await get('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toBe('User-agent: *\nAllow: /o$\nAllow: /leve/assets/\nDisallow: /\n');
});

test('a page says whose it is before anything of it runs', async () => {
  expect((await get('/o', 'atria.example')).body).toContain(
    'content="Atria &amp; &lt;b&gt;Filhos&lt;/b&gt;: veja"',
  );
  expect((await get('/o')).body).toContain('content="Sua oficina: veja"');
});
