import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { cadastrosContracts } from '@oferta/contracts/cadastros/cadastros.contracts.ts';
import { anAgendamento } from '../../../test/factories/agenda.ts';
import { aConcessionaria, as, type Casa } from '../../../test/factories/house.ts';
import { testApp, type TestApp } from '../../../test/test-app.ts';
import { createLog } from '../log.ts';
import { accessTokens } from '../security/tokens.ts';
import { createHttpServer } from './server.ts';
import { readConfig } from '../config.ts';

let app: TestApp;
let casa: Casa;
beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app);
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  app.app.http.inject({ method: 'GET', url, headers: { host: 'localhost:3000', ...headers } });

describe('addresses', () => {
  test('of health are outside /api and true', async () => {
    expect((await get('/healthz')).json()).toEqual({ situacao: 'ok' });
    expect(await get('/readyz')).toMatchObject({ statusCode: 200 });
  });

  test.each(['/api/nada', '/api', '/api/', '//api/nada'])('%s is no call: 404 in JSON', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ codigo: 'chamada.naoEncontrada' });
  });

  test('with a slash twice are the same', async () => {
    const answer = await get('/api//distribuidor');
    expect(answer.json()).toMatchObject({ distribuidor: 'localhost' });
  });
});

test('every answer keeps browsers at TLS for a year', async () => {
  for (const url of ['/healthz', '/api/distribuidor', '/api/nada'])
    expect((await get(url)).headers['strict-transport-security'], url).toBe(
      'max-age=31536000; includeSubDomains',
    );
});

test('no answer is taken for what it does not say it is', async () => {
  for (const url of ['/healthz', '/api/distribuidor', '/api/nada', '/api/docs'])
    expect((await get(url)).headers['x-content-type-options'], url).toBe('nosniff');
});

test('what a call answers is kept by nobody on the way', async () => {
  const params = { codConcessionaria: casa.codConcessionaria };
  const quem = await as(app, casa, 2);
  const answer = await app.call(quem, cadastrosContracts.listUsuarios, { query: {} });
  expect(answer.headers['cache-control']).toBe('no-store');
  const lista = await app.call(quem, agendamentoContracts.listAgendamentos, {
    params: { ...params, inicio: '0', fim: '0' },
  });
  expect(lista.headers['cache-control']).toMatch(/^private, no-cache$|^no-store$/);
});

describe('another page', () => {
  const allowed = async (origin: string, host = 'localhost:3000') =>
    (await get('/api/distribuidor', { host, origin })).headers['access-control-allow-origin'];

  test.each([
    ['http://localhost:3000', true],
    ['http://localhost:4000', false],
    ['https://localhost:3000', false],
    ['http://atria.localhost:3000', false],
    ['http://localhost', false],
    ['null', false],
  ])('of %s may call: %s', async (origin, pode) => {
    expect(await allowed(origin)).toBe(pode ? origin : undefined);
  });
});

test('a token says who in numbers, and no name or address', async () => {
  const tokens = accessTokens(new TextEncoder().encode('x'.repeat(32)), () => new Date());
  const numeros = { codUsuario: 7, codNivel: 3, codDistribuidor: 1, codSessao: 's' } as const;
  const pessoa = { ...numeros, nome: 'Ana', email: 'ana@teste.example' };
  const token = await tokens.sign(pessoa);
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object;
  expect(Object.keys(claims).sort()).toEqual(
    ['aud', 'codDistribuidor', 'codNivel', 'codSessao', 'codUsuario', 'exp', 'iat', 'iss'].sort(),
  );
});

describe('what fails', () => {
  const houve: string[] = [];
  const quietLog = createLog(readConfig({ LOG_LEVEL: 'silent' }));
  const log = Object.assign(Object.create(quietLog) as typeof quietLog, {
    error: (_what: unknown, frase: string) => void houve.push(frase),
  });
  const directory = { byHost: () => Promise.resolve(undefined) } as never;

  test('because a statement took too long is worth trying again', async () => {
    const http = await createHttpServer({ config: readConfig({}), log, directory });
    http.get('/lenta', () => Promise.reject(Object.assign(new Error('canceling'), { code: '57014' })));
    const answer = await http.inject('/lenta');
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('2');
    await http.close();
  });

  test('because whoever asked hung up is no fault of ours', async () => {
    const http = await createHttpServer({ config: readConfig({}), log, directory });
    const chegou = Promise.withResolvers<void>();
    const falhou = Promise.withResolvers<void>();
    http.get('/lenta', async (request) => {
      chegou.resolve();
      await new Promise<void>((gone) => void request.raw.socket.once('close', gone));
      setImmediate(falhou.resolve);
      throw new Error('premature close');
    });
    await http.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write('GET /lenta HTTP/1.1\r\nhost: localhost\r\n\r\n');
    await chegou.promise;
    socket.destroy();
    await falhou.promise;
    await http.close();
    expect(houve).toEqual([]);
  });
});

test('the templates every distributor begins with are not the application’s to write', async () => {
  const { rows } = await app.admin.query<{ pode: boolean }>(
    `select bool_or(has_table_privilege('oferta_app', 'modelo_padrao_item', p)) as pode
     from unnest(array['insert', 'update', 'delete', 'truncate']) p`,
  );
  expect(rows).toEqual([{ pode: false }]);
});

describe('codes', () => {
  test('of what is made by the million pass 31 bits', async () => {
    const caller = await as(app, casa, 4);
    await app.admin.query(
      `select setval(pg_get_serial_sequence('agendamento', 'cod_agendamento'), 5000000000)`,
    );
    const { codAgendamento } = await anAgendamento(app, { caller, casa });
    expect(codAgendamento).toBeGreaterThan(5_000_000_000);
    const answer = await app.call(caller, agendamentoContracts.getAgendamento, {
      params: { codAgendamento },
    });
    expect(answer.json()).toMatchObject({ codAgendamento });
  });

  test.each([3_000_000_000, Number.MAX_SAFE_INTEGER])(
    'too large for their column (%s) are malformed',
    async (cod) => {
      const { token } = await as(app, casa, 2);
      const answer = await get(`/api/cadastros/usuario/${cod}`, { authorization: `Bearer ${token}` });
      expect(answer.statusCode, answer.body).toBe(400);
      expect(answer.json()).toMatchObject({
        codigo: 'chamada.malformada',
        campos: [{ campo: 'código', mensagem: 'Informe um código válido' }],
      });
    },
  );
});
