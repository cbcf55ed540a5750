import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PedidoDoDms } from '@oferta/contracts/agenda/dms.ts';
import { ALL_CONTRACTS } from '@oferta/contracts/all-contracts.ts';
import { comoSuper } from '../../../../test/database.ts';
import { testApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const get = (url: string, host = 'localhost:3000') =>
  app.app.http.inject({ method: 'GET', url, headers: { host } });

interface Operation {
  operationId: string;
  security?: unknown;
  parameters?: { name: string; in: string; required: boolean; schema: unknown }[];
  requestBody?: { content: Record<string, { schema: { required?: string[] }; example?: unknown }> };
  responses: Record<string, { description: string }>;
}

describe('the OpenAPI document', () => {
  let operations: Operation[];
  beforeAll(async () => {
    const answer = await get('/api/docs/openapi.json');
    const { openapi, paths } = answer.json<{
      openapi: string;
      paths: Record<string, Record<string, Operation>>;
    }>();
    expect(openapi).toBe('3.1.0');
    operations = Object.values(paths).flatMap((path) => Object.values(path));
  });
  const operation = (name: string) => {
    const found = operations.find(({ operationId }) => operationId === name);
    if (!found) throw new Error(`no operation ${name}`);
    return found;
  };

  test('has every call once', () => {
    const names = operations.map(({ operationId }) => operationId);
    expect(names.sort()).toEqual(Object.keys(ALL_CONTRACTS).sort());
  });

  test('says of a call by integration key that it is one, what it may answer, and how it looks', () => {
    const { security, requestBody, responses } = operation('agendarPeloDms');
    expect(security).toEqual([{ chave: [] }]);
    expect(Object.keys(responses)).toEqual(
      expect.arrayContaining(['200', '201', '400', '401', '404', '409', '422', '429']),
    );
    expect(responses['401']?.description).toContain('chamada.chaveDesconhecida');
    const example = requestBody?.content['application/json']?.example;
    expect(PedidoDoDms.safeParse(example).success).toBe(true);
  });

  test('names every parameter of a path', () => {
    for (const [name, { path }] of Object.entries(ALL_CONTRACTS)) {
      const named = (operation(name).parameters ?? [])
        .filter((each) => each.in === 'path')
        .map((each) => each.name);
      // By the words of the document's path: two calls of one address have one.
      expect(named, name).toHaveLength([...path.matchAll(/:\w+/g)].length);
    }
  });

  test('says what is sent, what may be refused and who may ask', () => {
    const login = operation('authentication');
    expect(login.security).toEqual([]);
    expect(login.requestBody?.content['application/json']?.schema.required).toEqual(['email', 'senha']);
    expect(login.responses['401']?.description).toContain('Acesso não autorizado');
    expect(login.responses['429']).toBeDefined();

    const search = operation('buscar');
    expect(search.security).toEqual([{ token: [] }]);
    expect(search.parameters).toMatchObject([
      { name: 'codConcessionaria', in: 'path', required: true, schema: { type: 'integer' } },
      { name: 'termo', in: 'query', required: true, schema: { type: 'string', maxLength: 60 } },
    ]);
    expect(search.responses['404']?.description).toContain('Concessionária não encontrada');
    expect(operation('trocarFoto').requestBody?.content).toHaveProperty('multipart/form-data');
  });
});

test('the documentation for people needs no script and nothing from elsewhere', async () => {
  const answer = await get('/api/docs');
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  for (const { summary } of Object.values(ALL_CONTRACTS))
    expect(answer.body).toContain(summary.replaceAll('"', '&quot;'));
  expect(answer.body).not.toMatch(/<script|<link|<img|src=|@import|url\(|https?:\/\/(?!json-schema)/);
});

test('a page of ours loads its own scripts alone, no plug-ins, and has no other base', async () => {
  const policy = String((await get('/api/docs')).headers['content-security-policy']);
  for (const rule of ["script-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'self'"])
    expect(policy.split(';')).toContain(rule);
});

describe('health', () => {
  test('is told on any host', async () => {
    const answer = await get('/api/saude', '10.0.0.7:3000');
    expect([answer.statusCode, answer.json()]).toEqual([200, { situacao: 'ok' }]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('is 503 without the database, and comes back with it', async () => {
    const name = new URL(app.url).pathname.slice(1);
    await app.admin.query(`revoke connect on database ${name} from public`);
    await comoSuper(app.url, (banco) =>
      banco.query(
        `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1 and usename = 'oferta_app'`,
        [name],
      ),
    );
    const down = await get('/api/saude');
    expect([down.statusCode, down.headers['retry-after']]).toEqual([503, '2']);

    await app.admin.query(`grant connect on database ${name} to public`);
    expect((await get('/api/saude')).statusCode).toBe(200);
  });
});

test.each([
  ['atria.localhost', 200],
  ['desconhecido.example', 404],
  ['', 404],
])('a proxy that asks for %s is told %d', async (domain, status) => {
  expect((await get(`/api/saude/host?domain=${domain}`, 'web:3000')).statusCode).toBe(status);
});
