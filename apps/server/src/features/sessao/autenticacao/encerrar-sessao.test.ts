import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { autenticacaoContracts, SessaoAberta } from '@oferta/contracts/sessao/autenticacao.ts';
import { codDistribuidor } from '../../../../test/factories/house.ts';
import { aPessoa } from '../../../../test/factories/pessoa.ts';
import { navegador, setCookieOf } from '../../../../test/navegador.ts';
import { testApp, type Answer, type Caller, type TestApp } from '../../../../test/test-app.ts';

const LOCAL = 'localhost:3000';

let app: TestApp;
let local: number;
beforeAll(async () => {
  app = await testApp();
  local = await codDistribuidor(app);
});
beforeEach(() => app.setNow(new Date('2026-11-23T11:00:00Z')));
afterAll(() => app.close());

const check = async (caller: Caller) =>
  (await app.call(caller, autenticacaoContracts.verificarSessao)).status;
const listed = async (caller: Caller) =>
  z.array(SessaoAberta).parse((await app.call(caller, autenticacaoContracts.listSessoes)).json());
const end = (caller: Caller, codSessao: string) =>
  app.call(caller, autenticacaoContracts.encerrarSessao, { params: { codSessao } });

test('says who is logged in, as the registry now has them', async () => {
  const { email, codUsuario } = await aPessoa(app, local);
  const caller = await navegador(app, LOCAL).entrar(email);
  await app.admin.query(`update usuario set nome = 'Nome Novo' where cod_usuario = $1`, [codUsuario]);
  const answer = await app.call(caller, autenticacaoContracts.verificarSessao);
  expect(autenticacaoContracts.verificarSessao.output.parse(answer.json()).usuario).toMatchObject({
    codUsuario,
    nome: 'Nome Novo',
  });
});

test('logging out kills the access token at once, the cookie too, and this browser only', async () => {
  const { email } = await aPessoa(app, local);
  const [browser, elsewhere] = [navegador(app, LOCAL), navegador(app, LOCAL)];
  const caller = await browser.entrar(email);
  const other = await elsewhere.entrar(email);
  const cookie = browser.cookie;
  expect(await check(caller)).toBe(200);

  const answer = await browser.call(autenticacaoContracts.sair, {}, caller.token);
  expect(answer.json()).toEqual({ feito: true });
  expect(setCookieOf(answer)?.atributos).toContain('Expires=Thu, 01 Jan 1970');
  expect(await check(caller)).toBe(401);
  browser.cookie = cookie;
  expect((await browser.renovar()).status).toBe(401);
  expect(await check(other)).toBe(200);
});

test('logging out works with the cookie alone, with the token alone, and with neither', async () => {
  const { email } = await aPessoa(app, local);
  const byCookie = navegador(app, LOCAL);
  const first = await byCookie.entrar(email);
  await byCookie.call(autenticacaoContracts.sair);
  expect(await check(first)).toBe(401);

  const second = await navegador(app, LOCAL).entrar(email);
  await app.call(second, autenticacaoContracts.sair);
  expect(await check(second)).toBe(401);

  expect((await navegador(app, LOCAL).call(autenticacaoContracts.sair)).status).toBe(200);
});

const renewed = (browser: { renovar: () => Promise<Answer> }) =>
  browser.renovar().then(({ status }) => status);

test("a tab of somebody else's ends that person's session and leaves the browser's", async () => {
  const [ana, bia] = [await aPessoa(app, local), await aPessoa(app, local)];
  const browser = navegador(app, LOCAL);
  const anas = await browser.entrar(ana.email);
  const bias = await browser.entrar(bia.email);
  const answer = await browser.call(autenticacaoContracts.sair, {}, anas.token);
  expect(answer.json()).toEqual({ feito: true });
  expect(setCookieOf(answer)).toBeNull();
  expect(await check(anas)).toBe(401);
  expect(await check(bias)).toBe(200);
  expect(await renewed(browser)).toBe(200);
});

test('a token past its time still says who leaves', async () => {
  const [ana, bia] = [await aPessoa(app, local), await aPessoa(app, local)];
  const [stale, alone] = [navegador(app, LOCAL), navegador(app, LOCAL)];
  const anas = await stale.entrar(ana.email);
  const anasCookie = stale.cookie;
  const onlyAnas = await alone.entrar(ana.email);
  app.setNow(new Date('2026-11-23T11:30:00Z'));
  const bias = await stale.entrar(bia.email);

  await stale.call(autenticacaoContracts.sair, {}, anas.token);
  expect(await check(bias)).toBe(200);
  expect(await renewed(stale)).toBe(200);
  stale.cookie = anasCookie;
  expect(await renewed(stale)).toBe(401);

  await alone.call(autenticacaoContracts.sair, {}, onlyAnas.token);
  expect(await renewed(alone)).toBe(401);
});

test('who entered twice in one browser leaves both sessions from either tab', async () => {
  const { email } = await aPessoa(app, local);
  const browser = navegador(app, LOCAL);
  const first = await browser.entrar(email);
  const second = await browser.entrar(email);
  const cookie = browser.cookie;
  await browser.call(autenticacaoContracts.sair, {}, first.token);
  expect([await check(first), await check(second)]).toEqual([401, 401]);
  browser.cookie = cookie;
  expect(await renewed(browser)).toBe(401);
});

test("what is no token of ours says nothing: the browser's session ends", async () => {
  const browser = navegador(app, LOCAL);
  const caller = await browser.entrar((await aPessoa(app, local)).email);
  const [head = '', claims = ''] = String(caller.token).split('.');
  await browser.call(autenticacaoContracts.sair, {}, `${head}.${claims}.forjada`);
  expect(await check(caller)).toBe(401);
});

test('lists the own open sessions and which of them asks', async () => {
  const { email } = await aPessoa(app, local);
  const notebook = await navegador(app, LOCAL, { 'user-agent': 'Notebook' }).entrar(email);
  const phone = await navegador(app, LOCAL, { 'user-agent': 'Celular' }).entrar(email);
  const gone = await navegador(app, LOCAL).entrar(email);
  await app.call(gone, autenticacaoContracts.sair);
  await navegador(app, LOCAL).entrar((await aPessoa(app, local)).email);

  const sessions = await listed(phone);
  expect(sessions).toHaveLength(2);
  expect(sessions.find(({ atual }) => atual)).toMatchObject({
    codSessao: phone.codSessao,
    navegador: 'Celular',
    endereco: '127.0.0.1',
    criadaEm: '2026-11-23T11:00:00.000Z',
  });
  expect(sessions.find(({ atual }) => !atual)).toMatchObject({ codSessao: notebook.codSessao });
});

test('ends one of the own sessions, once', async () => {
  const { email } = await aPessoa(app, local);
  const here = await navegador(app, LOCAL).entrar(email);
  const there = await navegador(app, LOCAL).entrar(email);
  expect((await end(here, there.codSessao)).status).toBe(200);
  expect(await check(there)).toBe(401);
  expect(await check(here)).toBe(200);

  const again = await end(here, there.codSessao);
  expect(again.status).toBe(404);
  expect(again.refusal().mensagem).toBe('Esta sessão não existe mais');
});

test("does not find another person's session", async () => {
  const mine = await navegador(app, LOCAL).entrar((await aPessoa(app, local)).email);
  const theirs = await navegador(app, LOCAL).entrar((await aPessoa(app, local)).email);
  expect((await end(mine, theirs.codSessao)).status).toBe(404);
  expect(await check(theirs)).toBe(200);
});

test('platform staff see and end their sessions on every distributor', async () => {
  const { email } = await aPessoa(app, null);
  const here = await navegador(app, LOCAL).entrar(email);
  const there = await navegador(app, 'prime.localhost:3000').entrar(email);
  expect(await listed(here)).toHaveLength(2);
  await end(here, there.codSessao);
  expect(await check(there)).toBe(401);
});
