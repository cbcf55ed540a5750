import type { ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/test-app.ts';
import { readConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { PATIENCE } from './patience.ts';
import { createHttpServer } from './server.ts';

const CURTA = { headers: 300, stranger: 150, body: 300, upload: 20_000, silence: 2_000 };

let house: TestApp;
let http: FastifyInstance;
beforeAll(async () => {
  house = await testApp();
  const config = readConfig({ LOG_LEVEL: 'silent' });
  const { directory } = house.app.platform;
  const known = ({ headers }: FastifyRequest) =>
    Promise.resolve(headers.authorization === 'Bearer conhecido');
  http = await createHttpServer({ config, log: createLog(config), directory, known, patience: CURTA });
  http.post('/video', async (request) => {
    const file = await request.file();
    return { bytes: (await file?.toBuffer())?.length };
  });
  http.post('/trabalho', async ({ body }) => {
    await after(2 * CURTA.silence);
    return { body };
  });
  http.get('/muito', () => 'x'.repeat(50_000_000));
  http.post('/json', async ({ body }) => ({ body }));
  await http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await http.close();
  await house.close();
});

/** Writes piece by piece, one each 50 ms, until all is written or the server hangs up; answers what came back. */
async function conversa(inicio: string, pedacos: readonly string[]): Promise<{ lido: string; ms: number }> {
  const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1');
  const start = performance.now();
  let lido = '';
  socket.on('data', (chunk) => (lido += chunk.toString()));
  socket.on('error', () => undefined);
  const fim = new Promise<void>((done) => socket.once('close', () => done()));
  socket.write(inicio);
  for (const pedaco of pedacos) {
    await after(50);
    if (socket.closed || socket.destroyed) break;
    socket.write(pedaco);
  }
  await fim;
  return { lido, ms: performance.now() - start };
}

const cabeca = (url: string, tipo: string, tamanho: number, quem = 'conhecido') =>
  `POST ${url} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAuthorization: Bearer ${quem}\r\nContent-Type: ${tipo}\r\nContent-Length: ${tamanho}\r\n\r\n`;

test('an upload that takes longer than other bodies may arrives whole', async () => {
  const pedacos = [
    '--xx\r\nContent-Disposition: form-data; name="arquivo"; filename="v.mp4"\r\nContent-Type: video/mp4\r\n\r\n',
    ...Array.from({ length: 30 }, () => 'x'.repeat(1_000)),
    '\r\n--xx--\r\n',
  ];
  const tipo = 'multipart/form-data; boundary=xx';
  const { lido, ms } = await conversa(cabeca('/video', tipo, pedacos.join('').length), pedacos);
  expect(lido).toMatch(/^HTTP\/1\.1 200 .*\{"bytes":30000\}$/s);
  expect(ms).toBeGreaterThan(4 * CURTA.body);
});

test.each([
  ['its body', cabeca('/json', 'application/json', 1_000), ['"', ...'x'.repeat(998), '"']],
  [
    'a body of no length',
    `POST /json HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
    Array.from({ length: 1_000 }, () => '1\r\nx\r\n'),
  ],
  ['its headers', 'POST /json HTTP/1.1\r\nHost: localhost\r\nX: ', [...'x'.repeat(1_000)]],
  ['all of an upload', cabeca('/video', 'multipart/form-data; boundary=xx', 1_000), []],
])('whoever keeps the server waiting for %s is hung up on', async (_o_que, inicio, pedacos) => {
  const { lido, ms } = await conversa(inicio, pedacos);
  expect(lido).not.toMatch(/^HTTP\/1\.1 2/);
  expect(ms).toBeLessThan(10_000);
});

test.each([
  ['a JSON', '/json', 'application/json'],
  ['an upload', '/video', 'multipart/form-data; boundary=xx'],
])('%s of who is not known has a fraction of the time', async (_o_que, url, tipo) => {
  const pedacos = Array.from({ length: 60 }, () => 'x');
  const { lido, ms } = await conversa(cabeca(url, tipo, 5_000, 'forjado'), pedacos);
  expect(lido).not.toMatch(/^HTTP\/1\.1 2/);
  expect(ms).toBeLessThan(60 * 50);
});

test('a connection that has been answered and asks for nothing more is closed', async () => {
  http.server.keepAliveTimeout = 100;
  const { lido, ms } = await conversa('GET /nada HTTP/1.1\r\nHost: localhost\r\n\r\n', []);
  expect(lido).toMatch(/^HTTP\/1\.1 404 /);
  expect(ms).toBeLessThan(10_000);
});

test('an answer that nobody takes is not kept for ever', async () => {
  const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1');
  const closed = new Promise<void>((done) => void socket.once('close', () => done()));
  socket.on('error', () => undefined);
  const begun = new Promise((done) => void http.server.once('request', (_request, answer) => done(answer)));
  socket.write('GET /muito HTTP/1.1\r\nHost: localhost\r\n\r\n');
  socket.pause();
  const answer = (await begun) as ServerResponse;
  await new Promise<void>((done) => void answer.once('close', done));
  expect(answer.writableFinished).toBe(false);
  socket.resume();
  await closed;
});

test('what the server works on for longer than others may be silent is answered', async () => {
  const { lido, ms } = await conversa(cabeca('/trabalho', 'application/json', 3), ['"x"']);
  expect(lido).toMatch(/^HTTP\/1\.1 200 .*\{"body":"x"\}$/s);
  expect(ms).toBeGreaterThan(2 * CURTA.silence);
});

test('a JSON that comes in time is answered', async () => {
  const { lido } = await conversa(cabeca('/json', 'application/json', 3), ['"x"']);
  expect(lido).toMatch(/\{"body":"x"\}$/);
});

test('the product waits ten minutes for an upload, one for any other body, half of one for headers, seconds for a stranger’s', () => {
  const { server } = house.app.http;
  expect(server.requestTimeout).toBe(600_000);
  expect(server.headersTimeout).toBe(30_000);
  expect(server.timeout).toBe(60_000);
  expect(PATIENCE.body).toBe(60_000);
  expect(PATIENCE.stranger).toBe(15_000);
});
