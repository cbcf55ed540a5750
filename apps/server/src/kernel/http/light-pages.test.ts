import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveBrowserApp } from './static-app.ts';

const PAGES = { 'index.html': 'produto', 'leve/cliente.html': 'cliente', 'leve/vistoria.html': 'vistoria' };

let dist: string;
let app: FastifyInstance;
beforeAll(() => {
  dist = fs.mkdtempSync(path.join(os.tmpdir(), 'gestao-leves-'));
  fs.mkdirSync(path.join(dist, 'leve'));
  for (const [file, nome] of Object.entries(PAGES))
    fs.writeFileSync(path.join(dist, file), `<!doctype html><head><title>${nome}</title></head>`);
  // As the product's own door is made.
  app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  serveBrowserApp(app, dist, () => Promise.resolve(null));
});
afterAll(async () => {
  await app.close();
  fs.rmSync(dist, { recursive: true });
});

test.each([
  ['/o/uUKQ3dTq0c9bXhO2hWQ7hQm7m8mW5p4w7i1o2s3d4f5', 'cliente'],
  ['/o/', 'cliente'],
  ['/v', 'cliente'],
  ['/v/', 'cliente'],
  ['/v/8KQ2-ZZ01-7F5M-N3P4', 'cliente'],
  ['/p/cortado', 'cliente'],
  ['/p/', 'cliente'],
  ['/vistoria', 'vistoria'],
  ['/vistoria/123', 'vistoria'],
  ['/vendas/workflow', 'produto'],
  ['/oficina-digital/gerenciar', 'produto'],
])('%s opens the page of %s', async (url, pagina) => {
  const answer = await app.inject({ method: 'GET', url });
  expect(answer.body).toContain(`<title>${pagina}</title>`);
  expect(answer.headers['cache-control']).toBe('no-cache');
});
