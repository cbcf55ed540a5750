import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Autenticado, autenticacaoContracts } from '@oferta/contracts/sessao/autenticacao.ts';
import { codDistribuidor } from '../../../../test/factories/house.ts';
import { aPessoa } from '../../../../test/factories/pessoa.ts';
import { navegador, setCookieOf } from '../../../../test/navegador.ts';
import { testApp, type Answer, type Caller, type TestApp } from '../../../../test/test-app.ts';

const LOCAL = 'localhost:3000';
const START = Date.parse('2026-11-23T11:00:00Z');
const at = (seconds: number) => app.setNow(new Date(START + seconds * 1000));

let app: TestApp;
let local: number;
beforeAll(async () => {
  app = await testApp();
  local = await codDistribuidor(app);
});
beforeEach(() => at(0));
afterAll(() => app.close());

const check = (caller: Caller) => app.call(caller, autenticacaoContracts.verificarSessao);
const tokenOf = (answer: Answer) => Autenticado.parse(answer.json()).token;

/** A second browser with a copy of the first one's cookie. */
function copyOf(browser: ReturnType<typeof navegador>) {
  const copy = navegador(app, LOCAL);
  copy.cookie = browser.cookie;
  return copy;
}

async function loggedIn(rememberme = false) {
  const { email, codUsuario } = await aPessoa(app, local);
  const browser = navegador(app, LOCAL);
  const caller = await browser.entrar(email, rememberme);
  return { browser, caller, email, codUsuario };
}

test('a token ends after 10 minutes; the cookie alone brings another', async () => {
  const { browser, caller } = await loggedIn();
  at(599);
  expect((await check(caller)).status).toBe(200);
  at(600);
  expect((await check(caller)).status).toBe(401);

  const answer = await browser.renovar();
  expect(answer.status).toBe(200);
  expect((await check({ ...caller, token: tokenOf(answer) })).status).toBe(200);
});

test('each use gives the cookie another value and the same life as at login', async () => {
  const { browser } = await loggedIn(true);
  const first = browser.cookie;
  const answer = await browser.renovar();
  expect(setCookieOf(answer)?.atributos).toBe('Max-Age=2592000; Path=/api/sessao; HttpOnly; SameSite=Strict');
  expect(browser.cookie).not.toBe(first);
  at(3600);
  expect((await browser.renovar()).status).toBe(200);
});

test('two tabs that refresh at once both stay in, whichever answer the browser keeps', async () => {
  const { browser } = await loggedIn();
  const sent = Array.from({ length: 5 }, () => copyOf(browser));
  const answers = await Promise.all(sent.map((tab) => tab.renovar()));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const cookies = answers.flatMap((answer) => setCookieOf(answer)?.valor ?? []);
  expect(new Set(cookies).size).toBe(5);

  browser.cookie = cookies[2] ?? '';
  at(600);
  expect((await browser.renovar()).status).toBe(200);
  at(1200);
  expect((await browser.renovar()).status).toBe(200);
});

/** Renews, and the answer is lost on the way. */
async function renovarSemResposta(browser: ReturnType<typeof navegador>) {
  expect((await copyOf(browser).renovar()).status).toBe(200);
}

test.each([
  ['at once', 0],
  ['a minute later', 60],
  ['hours later', 11 * 3600],
])('an answer lost on the way logs nobody out who asks again %s', async (_quando, seconds) => {
  const { browser, caller } = await loggedIn();
  await browser.renovar();
  at(600);
  await renovarSemResposta(browser);
  at(600 + seconds);
  const answer = await browser.renovar();
  expect((await check({ ...caller, token: tokenOf(answer) })).status).toBe(200);
  at(1200 + seconds);
  expect((await browser.renovar()).status).toBe(200);
});

test('any number of answers in a row may be lost', async () => {
  const { browser } = await loggedIn();
  for (let i = 0; i < 40; i += 1) await renovarSemResposta(browser);
  expect((await browser.renovar()).status).toBe(200);
  expect((await browser.renovar()).status).toBe(200);
});

test('a copied cookie shown after its successor was ends the session for everybody, its tokens at once', async () => {
  const { browser, caller } = await loggedIn();
  const thief = copyOf(browser);
  await browser.renovar();
  const token = tokenOf(await browser.renovar());
  expect((await check({ ...caller, token })).status).toBe(200);

  const answer = await thief.renovar();
  expect(answer.status).toBe(401);
  expect(answer.refusal().mensagem).toBe('Acesso não autorizado');
  expect(setCookieOf(answer)).toBeNull();
  expect((await check({ ...caller, token })).status).toBe(401);
  expect((await browser.renovar()).status).toBe(401);
});

test('the thief who goes on first is found out by the person who does not', async () => {
  const { browser, caller } = await loggedIn();
  const thief = copyOf(browser);
  await thief.renovar();
  const token = tokenOf(await thief.renovar());

  expect((await browser.renovar()).status).toBe(401);
  expect((await check({ ...caller, token })).status).toBe(401);
  expect((await thief.renovar()).status).toBe(401);
});

test.each(['the person', 'the thief'])(
  'two who got a successor each of one cookie are found out when both have shown theirs, %s first',
  async (first) => {
    const { browser } = await loggedIn();
    const thief = copyOf(browser);
    expect((await browser.renovar()).status).toBe(200);
    expect((await thief.renovar()).status).toBe(200);

    const [one, other] = first === 'the person' ? [browser, thief] : [thief, browser];
    at(600);
    expect((await one.renovar()).status).toBe(200);
    expect((await other.renovar()).status).toBe(401);
    expect((await one.renovar()).status).toBe(401);
  },
);

test('however old the copy is', async () => {
  const { browser } = await loggedIn();
  const old = copyOf(browser);
  for (const minute of [1, 2, 3]) {
    at(minute * 60);
    await browser.renovar();
  }
  expect((await old.renovar()).status).toBe(401);
  expect((await browser.renovar()).status).toBe(401);
});

test('only whoever knows the part that stays can end a session', async () => {
  const { browser } = await loggedIn();
  const [familia = '', segredo = ''] = browser.cookie.split('.');
  for (const value of [
    '',
    'x',
    '.',
    `${familia}.`,
    `.${segredo}`,
    `x.${segredo}`,
    `${familia}.${segredo}.x`,
  ]) {
    const other = navegador(app, LOCAL);
    other.cookie = value;
    expect((await other.renovar()).status, value).toBe(401);
  }
  expect((await browser.renovar()).status).toBe(200);
});

test.each([
  ['12 hours for the browser', false, 12 * 3600],
  ['30 days when remembered', true, 30 * 86_400],
])('an unused session ends after %s', async (_name, rememberme, seconds) => {
  const { browser } = await loggedIn(rememberme);
  at(seconds - 1);
  expect((await browser.renovar()).status).toBe(200);
  at(2 * seconds - 1);
  expect((await browser.renovar()).status).toBe(401);
});

test('nobody inactive is let in again', async () => {
  const { browser, codUsuario } = await loggedIn();
  await app.admin.query('update usuario set ativo = false where cod_usuario = $1', [codUsuario]);
  expect((await browser.renovar()).status).toBe(401);
});

test("a cookie is worth nothing on another distributor's host, even platform staff's", async () => {
  const { email } = await aPessoa(app, null);
  const browser = navegador(app, LOCAL);
  await browser.entrar(email);
  const other = navegador(app, 'prime.localhost:3000');
  other.cookie = browser.cookie;
  expect((await other.renovar()).status).toBe(401);
  expect((await browser.renovar()).status).toBe(200);
});

test('a changed level is in the next token', async () => {
  const { browser, codUsuario } = await loggedIn();
  await app.admin.query('update usuario set cod_nivel = 5 where cod_usuario = $1', [codUsuario]);
  const answer = await browser.renovar();
  expect(await app.app.platform.tokens.verify(tokenOf(answer))).toMatchObject({ codNivel: 5 });
});

test.each([
  ['a stranger’s page', 'http://evil.example', 403],
  ['another distributor’s page', 'http://atria.localhost:3000', 403],
  ['the host’s own page', 'http://localhost:3000', 200],
])('%s cannot have the cookie’s session renewed or ended unless it is ours', async (_de, origin, status) => {
  const { email } = await aPessoa(app, await codDistribuidor(app));
  const dela = navegador(app, 'localhost:3000', { origin });
  await dela.entrar(email);
  const renovada = await dela.renovar();
  expect(renovada.status).toBe(status);
  expect((await dela.call(autenticacaoContracts.sair)).status).toBe(status);
  if (status !== 403) return;
  expect(renovada.refusal().codigo).toBe('chamada.origemEstranha');
  const suas = navegador(app, 'localhost:3000');
  suas.cookie = dela.cookie;
  expect((await suas.renovar()).status).toBe(200);
});
