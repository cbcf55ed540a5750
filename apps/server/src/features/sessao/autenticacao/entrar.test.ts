import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Autenticado, autenticacaoContracts } from '@oferta/contracts/sessao/autenticacao.ts';
import { codDistribuidor } from '../../../../test/factories/house.ts';
import { aPessoa, SENHA } from '../../../../test/factories/pessoa.ts';
import { navegador, setCookieOf } from '../../../../test/navegador.ts';
import { testApp, type TestApp } from '../../../../test/test-app.ts';

const LOCAL = 'localhost:3000';
const PRIME = 'prime.localhost:3000';

let app: TestApp;
let local: number;
let prime: number;
beforeAll(async () => {
  app = await testApp();
  local = await codDistribuidor(app);
  prime = await codDistribuidor(app, 'prime');
});
afterAll(() => app.close());

test('lets a person in with the right password, however the e-mail is written', async () => {
  const { codUsuario, email } = await aPessoa(app, local, { nivel: 4 });
  const answer = await navegador(app, LOCAL).tentar(`  ${email.toUpperCase()} `);

  expect(answer.status).toBe(200);
  const { token, usuario } = Autenticado.parse(answer.json());
  expect(usuario).toEqual({
    codUsuario,
    nome: expect.any(String),
    email,
    codNivel: 4,
    codDistribuidor: local,
    imagem: null,
    codConcessionariaPadrao: null,
  });
  const claims = await app.app.platform.tokens.verify(token);
  expect(claims).toMatchObject({ codUsuario, codNivel: 4, codDistribuidor: local });
  expect((claims?.exp ?? 0) * 1000 - Date.parse('2026-11-23T11:00:00Z')).toBe(10 * 60 * 1000);
});

describe('answers every failure the same', () => {
  const same = async (email: string, { senha = SENHA, host = LOCAL } = {}) => {
    const answer = await navegador(app, host).tentar(email, senha);
    expect(answer.status).toBe(401);
    expect(answer.refusal()).toEqual({
      codigo: 'sessao.acessoNaoAutorizado',
      mensagem: 'Acesso não autorizado',
    });
    expect(setCookieOf(answer)).toBeNull();
  };

  test('a wrong password', async () => same((await aPessoa(app, local)).email, { senha: 'Outra-senha-9' }));
  test('no password', async () => same((await aPessoa(app, local)).email, { senha: '' }));
  test('somebody unknown', () => same('ninguem@teste.example'));
  test('somebody inactive', async () => same((await aPessoa(app, local, { ativo: false })).email));
  test("another distributor's person", async () => same((await aPessoa(app, local)).email, { host: PRIME }));
});

test('takes as long for somebody unknown as for a wrong password', async () => {
  const { email } = await aPessoa(app, local);
  const time = async (address: string) => {
    const start = performance.now();
    await navegador(app, LOCAL).tentar(address, 'Outra-senha-9');
    return performance.now() - start;
  };
  await time(email);
  const known = Math.min(await time(email), await time(email), await time(email));
  const unknown = Math.min(await time('um@teste.example'), await time('dois@teste.example'));

  // The hash is some 10 ms of it: without one, an unknown person would take a tenth.
  expect(unknown).toBeGreaterThan(known / 3);
});

test('lets platform staff in on any host, as of that host', async () => {
  const { email } = await aPessoa(app, null);
  for (const [host, cod] of [
    [LOCAL, local],
    [PRIME, prime],
  ] as const) {
    const answer = await navegador(app, host).tentar(email);
    expect(answer.json()).toMatchObject({ usuario: { codNivel: -1, codDistribuidor: cod } });
  }
});

test("refuses a token of one distributor on another's host", async () => {
  const { email } = await aPessoa(app, null);
  const caller = await navegador(app, LOCAL).entrar(email);
  const asked = (host: string) => app.call({ ...caller, host }, autenticacaoContracts.verificarSessao);

  expect((await asked(LOCAL)).status).toBe(200);
  expect((await asked(PRIME)).status).toBe(401);
});

test('keeps the cookie for 30 days only when asked to, and away from scripts and other sites always', async () => {
  const { email } = await aPessoa(app, local);
  const remembered = setCookieOf(await navegador(app, LOCAL).tentar(email, SENHA, true));
  const forBrowser = setCookieOf(await navegador(app, LOCAL).tentar(email, SENHA, false));

  expect(remembered?.atributos).toBe('Max-Age=2592000; Path=/api/sessao; HttpOnly; SameSite=Strict');
  expect(forBrowser?.atributos).toBe('Path=/api/sessao; HttpOnly; SameSite=Strict');
  const { rows } = await app.admin.query<{ horas: string }>(
    `select extract(epoch from expira_em - criada_em) / 3600 as horas from sessao s
     join usuario u using (cod_usuario) where u.email = $1 order by horas`,
    [email],
  );
  expect(rows.map(({ horas }) => Number(horas))).toEqual([12, 720]);
});

test('keeps no secret of a session, only hashes', async () => {
  const { email } = await aPessoa(app, local);
  const browser = navegador(app, LOCAL);
  const { token } = await browser.entrar(email);
  const { rows } = await app.admin.query<{ tudo: string }>(
    `select s::text as tudo from sessao s join usuario u using (cod_usuario) where u.email = $1`,
    [email],
  );
  expect(rows).toHaveLength(1);
  for (const secret of [...browser.cookie.split('.'), String(token)]) {
    expect(rows[0]?.tudo).not.toContain(Buffer.from(secret).toString('hex'));
    expect(rows[0]?.tudo).not.toContain(secret);
  }
});

test('lets 64 people in at once over a pool of 10 connections', async () => {
  const pessoas = await Promise.all(Array.from({ length: 64 }, () => aPessoa(app, local)));
  const answers = await Promise.all(pessoas.map(({ email }) => navegador(app, LOCAL).tentar(email)));
  expect(answers.map(({ status }) => status)).toEqual(pessoas.map(() => 200));
});

test('lets one person in 64 times at once', async () => {
  const { email } = await aPessoa(app, local);
  const answers = await Promise.all(Array.from({ length: 64 }, () => navegador(app, LOCAL).tentar(email)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

test('holds no connection while passwords are hashed', async () => {
  const pessoas = await Promise.all(Array.from({ length: 40 }, () => aPessoa(app, local)));
  const logins = Promise.all(pessoas.map(({ email }) => navegador(app, LOCAL).tentar(email)));
  let most = 0;
  let done = false;
  void logins.then(() => (done = true));
  const { pool } = app.app.platform.db;
  while (!done) {
    most = Math.max(most, pool.waitingCount);
    await new Promise((go) => setImmediate(go));
  }
  expect(most).toBe(0);
});
