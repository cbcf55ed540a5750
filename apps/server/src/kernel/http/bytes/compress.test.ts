import { gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compressAnswers } from './compress.ts';

const LISTA = JSON.stringify(
  Array.from({ length: 200 }, (_, n) => ({ codAgendamento: n, cliente: 'Conceição' })),
);

let app: FastifyInstance;
beforeAll(() => {
  app = Fastify();
  compressAnswers(app);
  app.get('/lista', (_request, reply) => reply.type('application/json; charset=utf-8').send(LISTA));
  app.get('/curta', (_request, reply) => reply.type('application/json').send('[]'));
  app.get('/foto', (_request, reply) => reply.type('image/webp').send(Buffer.alloc(5_000)));
  app.get('/pronta', (_request, reply) =>
    reply.type('text/css').header('content-encoding', 'br').send(Buffer.alloc(5_000)),
  );
  app.get('/outra-origem', (_request, reply) => reply.header('vary', 'Origin').type('text/csv').send(LISTA));
});
afterAll(() => app.close());

const get = (url: string, accept = 'gzip, br') =>
  app.inject({ method: 'GET', url, headers: { 'accept-encoding': accept } });

test('a long answer goes out as gzip, whole', async () => {
  const answer = await get('/lista');
  expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
  expect(answer.rawPayload.length).toBeLessThan(LISTA.length / 8);
  expect(gunzipSync(answer.rawPayload).toString()).toBe(LISTA);
});

test.each(['', 'br', 'gzip;q=0', 'gzip; q=0.000, br'])(
  'who does not take gzip (%s) reads it plain',
  async (accept) => {
    const answer = await get('/lista', accept);
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers['vary']).toBe('accept-encoding');
    expect(answer.body).toBe(LISTA);
  },
);

test.each([
  ['/curta', undefined],
  ['/foto', undefined],
  ['/pronta', 'br'],
])('%s is left as it is', async (url, encoding) => {
  const answer = await get(url);
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(answer.headers['vary']).toBeUndefined();
});

test('what the answer already varies by stays', async () => {
  expect((await get('/outra-origem')).headers['vary']).toBe('Origin, accept-encoding');
});
