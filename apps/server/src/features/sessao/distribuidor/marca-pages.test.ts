import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contrast } from '@oferta/domain/tema/oklch.ts';
import { testApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const get = (url: string, host: string) => app.app.http.inject({ method: 'GET', url, headers: { host } });

test.each([
  ['motul', 'M'],
  ['prime', 'P'],
  ['wurth', 'W'],
  ['maxmuv', 'M'],
])('draws %s as a letter one can read on its colour', async (nome, letter) => {
  const answer = await get('/api/favicon.svg', `${nome}.localhost:3000`);
  expect(answer.headers['content-type']).toContain('image/svg+xml');
  expect(answer.headers['cache-control']).toBe('public, max-age=3600');
  const [ground = '', ink = ''] = [...answer.body.matchAll(/fill="(#[\da-f]{6})"/g)].map((match) => match[1]);
  expect(contrast(ground, ink)).toBeGreaterThanOrEqual(4.5);
  expect(answer.body).toContain(`>${letter}</text>`);
});

test('gives each distributor its own manifest', async () => {
  const answer = await get('/api/manifest.webmanifest', 'atria.localhost:3000');
  expect(answer.headers['content-type']).toContain('application/manifest+json');
  expect(answer.json()).toMatchObject({
    name: 'Atria - Gestão Oferta Digital',
    short_name: 'Atria',
    lang: 'pt-BR',
    icons: [
      { src: '/api/icone-192.png', sizes: '192x192' },
      { src: '/api/icone-512.png', sizes: '512x512' },
      { src: '/api/favicon.svg' },
    ],
  });
});

test('gives the inspection a manifest of its own, with icons that phones install', async () => {
  const host = 'atria.localhost:3000';
  const manifest = (await get('/api/vistoria.webmanifest', host)).json<{
    icons: { src: string; sizes: string }[];
  }>();
  expect(manifest).toMatchObject({
    name: 'Vistoria - Atria',
    start_url: '/vistoria',
    scope: '/vistoria',
    display: 'standalone',
  });
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512']);
  const doProduto = [
    { src: '/api/icone-192.png', sizes: '192x192' },
    { src: '/api/icone-512.png', sizes: '512x512' },
  ];
  for (const { src, sizes } of [...manifest.icons, ...doProduto]) {
    const answer = await get(src, host);
    expect(answer.headers['content-type']).toBe('image/png');
    const [{ width, height }, { channels }] = await Promise.all([
      sharp(answer.rawPayload).metadata(),
      sharp(answer.rawPayload).stats(),
    ]);
    expect(`${width}x${height}`).toBe(sizes);
    // Something is drawn on it.
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(10);
  }
});

test.each([
  '/api/favicon.svg',
  '/api/manifest.webmanifest',
  '/api/vistoria.webmanifest',
  '/api/vistoria-192.png',
  '/api/icone-192.png',
])('knows no %s where there is no distributor', async (url) => {
  const answer = await get(url, 'desconhecido.example');
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ mensagem: 'distribuidor não cadastrado' });
});
