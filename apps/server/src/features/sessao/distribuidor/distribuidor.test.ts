import { afterAll, beforeAll, expect, test } from 'vitest';
import { distribuidorContracts } from '@oferta/contracts/sessao/distribuidor.ts';
import { testApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const ask = (host: string) => app.call({ token: null, host }, distribuidorContracts.distribuidor);

test.each([
  'homologacao',
  'atria',
  'makena',
  'ofertadigital',
  'prime',
  'maxmuv',
  'stellantis',
  'nihon',
  'wurth',
  'motul',
])('serves %s on its own host', async (nome) => {
  const answer = await ask(`${nome}.localhost:3000`);
  expect(answer.status).toBe(200);
  expect(answer.json()).toMatchObject({ distribuidor: nome, dominio_api: `${nome}.localhost:3000` });
});

test('writes the underscore of a name as a hyphen in its host', async () => {
  const answer = await ask('hml-inservice.localhost');
  expect(answer.json()).toMatchObject({ distribuidor: 'hml_inservice' });
});

test('knows localhost by its addresses too', async () => {
  const answer = await ask('127.0.0.1:3000');
  expect(answer.json()).toMatchObject({ distribuidor: 'localhost' });
});

test('refuses a host that no distributor has', async () => {
  const answer = await ask('desconhecido.example');
  expect(answer.status).toBe(404);
  expect(answer.refusal().mensagem).toBe('distribuidor não cadastrado');
});

test("draws the browser tab's icon inside the answer", async () => {
  const { theme } = (await ask('atria.localhost:3000')).json() as { theme: { favicon: string } };
  const drawn = await app.app.http.inject({
    method: 'GET',
    url: '/api/favicon.svg',
    headers: { host: 'atria.localhost:3000' },
  });
  expect(decodeURIComponent(theme.favicon)).toBe(`data:image/svg+xml,${drawn.body}`);
});
