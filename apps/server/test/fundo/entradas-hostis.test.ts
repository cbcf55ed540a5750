/** R13: what is sent to do harm is refused or kept as the text it is, and never breaks the answer or the process. */
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { AgendamentoCompleto } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { buscaContracts } from '@oferta/contracts/suporte/busca.ts';
import { comoEscrito } from '@oferta/domain/como-escrito.ts';
import { novoAgendamento } from '../factories/agenda.ts';
import { aConcessionaria, as, type Casa } from '../factories/house.ts';
import { testApp, type Caller, type TestApp } from '../test-app.ts';
import { anotarConta, erros5xx, somaDe } from './contas.ts';
import { impressaoDoBanco } from './impressao-do-banco.ts';
import { INTEIRO, PACIENCIA } from './tamanhos.ts';
import { TEXTOS_HOSTIS } from './textos-hostis.ts';
import { prazo } from '../../../../tools/tempo.ts';

const { criarAgendamento, getAgendamento, listAgendamentos } = agendamentoContracts;

let app: TestApp;
let casa: Casa;
let caller: Caller;
let porta: number;
const vistos: Record<number, number> = {};
beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app);
  caller = await as(app, casa, 1);
  await app.app.http.listen({ port: 0, host: '127.0.0.1' });
  porta = (app.app.http.server.address() as AddressInfo).port;
});
afterAll(async () => {
  anotarConta('entradas hostis', { tentados: somaDe(vistos), erros5xx: erros5xx(vistos) });
  await app.close();
});

interface Cru {
  corpo?: string | Buffer;
  headers?: Record<string, string>;
  url?: string;
  metodo?: 'GET' | 'POST' | 'PUT' | 'DELETE';
}

/** A request as no browser would make it. */
async function cru({ corpo, headers = {}, url = '/api/agendamento', metodo = 'POST' }: Cru) {
  const response = await app.app.http.inject({
    method: metodo,
    url,
    headers: {
      host: casa.host,
      authorization: `Bearer ${caller.token}`,
      'content-type': 'application/json',
      ...headers,
    },
    ...(corpo !== undefined && { payload: corpo }),
  });
  vistos[response.statusCode] = (vistos[response.statusCode] ?? 0) + 1;
  return { status: response.statusCode, texto: response.body, headers: response.headers };
}

/** Refused with this status, in our own words, and nothing in the database has changed. */
async function expectRecusa(pedido: Cru, ...statuses: number[]): Promise<void> {
  const antes = await impressaoDoBanco(app.admin);
  const { status, texto } = await cru(pedido);
  expect(statuses, texto.slice(0, 300)).toContain(status);
  expect(JSON.parse(texto)).toMatchObject({ codigo: expect.any(String), mensagem: expect.any(String) });
  expect(texto).not.toMatch(/\bat .*\.ts:|SyntaxError|FST_|node_modules/);
  expect(await impressaoDoBanco(app.admin)).toEqual(antes);
}

test.each(TEXTOS_HOSTIS)('%j is kept and given back as the text that is seen', async (texto) => {
  const answer = await app.call(caller, criarAgendamento, {
    body: novoAgendamento(casa, { observacao: texto, cliente: { nome: `N ${texto}`.slice(0, 120) } }),
  });
  expect(answer.status, answer.text).toBe(200);
  const { codAgendamento } = AgendamentoCompleto.parse(answer.json());
  const lido = await app.call(caller, getAgendamento, { params: { codAgendamento } });
  expect(AgendamentoCompleto.parse(lido.json()).observacao).toBe(comoEscrito(texto).trim() || null);
  expect(lido.headers['content-type']).toMatch(/^application\/json/);
  expect(lido.headers['x-content-type-options']).toBe('nosniff');
});

test.each([...TEXTOS_HOSTIS, '\u0000', 'x'.repeat(60)])(
  'searching for %j finds what there is or says what is wrong',
  async (termo) => {
    const answer = await app.call(caller, buscaContracts.buscar, {
      params: { codConcessionaria: casa.codConcessionaria },
      query: { termo },
    });
    expect([200, 400], answer.text).toContain(answer.status);
  },
);

describe('is refused and changes nothing:', () => {
  const pedido = (over: Record<string, unknown> = {}) =>
    JSON.stringify({ ...novoAgendamento(casa), ...over });
  const fundo = (abre: string, fecha: string) => abre.repeat(100_000) + fecha.repeat(100_000);

  test.each<[string, () => Cru, number[]]>([
    ['half a JSON', () => ({ corpo: pedido().slice(0, -5) }), [400]],
    ['no JSON at all', () => ({ corpo: 'cliente=Marcos' }), [400]],
    ['nothing', () => ({ corpo: '' }), [400]],
    ['JSON of another kind', () => ({ corpo: '"texto"' }), [400]],
    ['lists in lists, a hundred thousand deep', () => ({ corpo: fundo('[', ']') }), [400]],
    [
      'objects in objects, as deep',
      () => ({ corpo: `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}` }),
      [400],
    ],
    ['a text of a megabyte', () => ({ corpo: pedido({ observacao: 'x'.repeat(1_000_000) }) }), [400]],
    ['a body of two megabytes', () => ({ corpo: pedido({ observacao: 'x'.repeat(2_000_000) }) }), [413]],
    ['a zero character', () => ({ corpo: pedido({ observacao: 'a\u0000b' }) }), [400]],
    [
      'one in a list of services',
      () => ({
        corpo: pedido({ servicos: [{ codTipoServico: 1, descricao: '\u0000', tempoPadraoMin: 60 }] }),
      }),
      [400],
    ],
    [
      'one in the address',
      () => ({ url: '/api/agendaVirtual/ultimaVisita/1/AAA%00BBB', metodo: 'GET' }),
      [400, 404],
    ],
    ['an address that is no text', () => ({ url: '/api/agendamento/%E0%A4%A', metodo: 'GET' }), [400]],
    ['XML', () => ({ corpo: '<a/>', headers: { 'content-type': 'application/xml' } }), [415]],
    [
      'a form',
      () => ({ corpo: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
      [415],
    ],
    ['plain text', () => ({ corpo: pedido(), headers: { 'content-type': 'text/plain' } }), [415, 400]],
    [
      'a kind of content that is none',
      () => ({ corpo: pedido(), headers: { 'content-type': '////' } }),
      [415, 400],
    ],
    ['a method nobody offers', () => ({ corpo: '{}', metodo: 'DELETE' }), [404]],
    [
      '__proto__ in the body',
      () => ({ corpo: '{"__proto__":{"codNivel":-1},"codConcessionaria":1}' }),
      [400],
    ],
    [
      'constructor.prototype in the body',
      () => ({ corpo: '{"constructor":{"prototype":{"codNivel":-1}}}' }),
      [400],
    ],
    [
      'a key of repetition too long',
      () => ({ corpo: pedido(), headers: { 'idempotency-key': 'x'.repeat(256) } }),
      [400],
    ],
    ['a host nobody serves', () => ({ corpo: pedido(), headers: { host: 'mau.example' } }), [404]],
    [
      'a bearer of eight thousand characters',
      () => ({ corpo: pedido(), headers: { authorization: `Bearer ${'x'.repeat(8_000)}` } }),
      [401],
    ],
  ])('%s', async (_nome, make, statuses) => {
    await expectRecusa(make(), ...statuses);
  });
});

test('nothing sent has become a property of everything', () => {
  const vazio: Record<string, unknown> = {};
  expect(vazio['codNivel']).toBeUndefined();
  expect(vazio['nivel']).toBeUndefined();
});

test.each([
  ['x-forwarded-for', "1.1.1.1'; drop table sessao; --"],
  ['x-forwarded-host', 'mau.example'],
  ['x-http-method-override', 'DELETE'],
  ['if-none-match', 'x'.repeat(4_000)],
  ['cookie', 'oferta_refresh=../../..; __proto__=1; a'.repeat(20)],
  ['accept-encoding', 'gzip;q=99, *;q=-1, '.repeat(50)],
  ['range', 'bytes=0-,0-,0-'],
  ['origin', 'https://mau.example'],
  ['user-agent', '<script>'.repeat(200)],
  ['content-length', '0'],
])('the header %s: %s does not change an answer', async (nome, valor) => {
  const url = `/api${listAgendamentos.path.replace(':codConcessionaria/:inicio/:fim', `${casa.codConcessionaria}/0/0`)}`;
  const { status, headers } = await cru({ metodo: 'GET', url, headers: { [nome]: valor } });
  expect(status).toBe(200);
  expect(headers['access-control-allow-origin']).toBeUndefined();
});

/** What comes back to bytes written as they are, until the other side has had enough or `ms` are over. */
const conversa = (escrever: string, ms: number) =>
  new Promise<string>((resolve) => {
    const socket = connect(porta, '127.0.0.1');
    let lido = '';
    const fim = setTimeout(() => socket.destroy(), ms);
    socket.on('data', (chunk) => (lido += chunk.toString()));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(fim);
      resolve(lido);
    });
    socket.write(escrever);
  });

test.each([
  [
    'two lengths',
    'POST /api/agendamento HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello',
  ],
  [
    'a length and chunks',
    'POST /api/agendamento HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  [
    'headers of a hundred kilobytes',
    `GET /api/sessao HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`,
  ],
  ['no HTTP', '\u0016\u0003\u0001\u0002\r\n\r\n'],
])('%s on the wire: refused and hung up', async (_nome, bytes) => {
  expect(await conversa(bytes, 5_000)).toMatch(/^HTTP\/1\.1 4\d\d /);
});

test('fifty who never send the rest of their body keep nobody waiting', { timeout: PACIENCIA }, async () => {
  const head = `POST /api/agendamento HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${caller.token}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`;
  const patience = INTEIRO ? 90_000 : 1_500;
  const start = performance.now();
  const lentos = Array.from({ length: 50 }, () => conversa(head, patience));
  const { status } = await cru({ metodo: 'GET', url: '/api/sessao' });
  expect(status).toBe(200);
  expect(performance.now() - start).toBeLessThan(prazo(1_500));
  await Promise.all(lentos);
  // The server's own patience is a minute: only the long run waits for it to hang up.
  if (INTEIRO) expect(performance.now() - start).toBeLessThan(prazo(75_000));
  expect((await cru({ metodo: 'GET', url: '/api/sessao' })).status).toBe(200);
});
