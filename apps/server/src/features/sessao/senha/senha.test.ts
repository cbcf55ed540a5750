import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { autenticacaoContracts } from '@oferta/contracts/sessao/autenticacao.ts';
import { senhaContracts } from '@oferta/contracts/sessao/senha.ts';
import { codDistribuidor } from '../../../../test/factories/house.ts';
import { aPessoa, SENHA } from '../../../../test/factories/pessoa.ts';
import { navegador } from '../../../../test/navegador.ts';
import { testApp, type Caller, type TestApp } from '../../../../test/test-app.ts';
import { until } from '../../../../test/until.ts';

const LOCAL = 'localhost:3000';
const PRIME = 'prime.localhost:3000';
const NOVA = 'Outra-Senha-2';
const START = Date.parse('2026-11-23T11:00:00Z');
const at = (minutes: number) => app.setNow(new Date(START + minutes * 60_000));

let app: TestApp;
let local: number;
let start = 0;
beforeAll(async () => {
  app = await testApp({ jobs: true });
  local = await codDistribuidor(app);
});
// Requests are counted by the minute.
beforeEach(() => at((start += 200)));
afterAll(() => app.close());

const forgot = (email: string, host = LOCAL) =>
  app.call({ token: null, host }, senhaContracts.pedirNovaSenha, { body: { email } });
const reset = (token: string, senha = NOVA, host = LOCAL) =>
  app.call({ token: null, host }, senhaContracts.redefinirSenha, { body: { token, senha } });
const change = (caller: Caller, atual: string, nova = NOVA) =>
  app.call(caller, senhaContracts.trocarSenha, { body: { atual, nova } });
const check = async (caller: Caller) =>
  (await app.call(caller, autenticacaoContracts.verificarSessao)).status;
const login = async (email: string, senha: string) =>
  (await navegador(app, LOCAL).tentar(email, senha)).status;

async function letters(email: string): Promise<string[]> {
  const { rows } = await app.admin.query<{ corpo: string }>(
    'select corpo from mensagem where destino = $1 order by cod_mensagem',
    [email],
  );
  return rows.map(({ corpo }) => corpo);
}

const linkIn = (letter: string): string => /https?:\/\/\S+/.exec(letter)?.[0] ?? '';
const tokenIn = (letter: string): string => linkIn(letter).split('/').at(-1) ?? '';

/** Waits until nothing is left to do in the background. */
const idle = () =>
  until('an empty queue', async () => {
    const { rows } = await app.admin.query<{ quantos: number }>(
      `select count(*)::integer as quantos from pgboss.job where state in ('created', 'active', 'retry') and name = 'enviar-link-senha'`,
    );
    return rows[0]?.quantos === 0;
  });

async function askedFor(email: string, host = LOCAL): Promise<string> {
  const before = (await letters(email)).length;
  await forgot(email, host);
  return until('the letter', async () => (await letters(email))[before]);
}

describe('asking for another password', () => {
  test('sends a link to the house’s own address, with the port on a developer’s machine', async () => {
    const { email } = await aPessoa(app, local);
    const answer = await forgot(email.toUpperCase());
    expect(answer.json()).toEqual({ feito: true });
    const letter = await until('the letter', async () => (await letters(email))[0]);
    expect(linkIn(letter)).toMatch(/^http:\/\/localhost:3000\/password\/[\w-]{43}$/);
  });

  test('sends https and no port anywhere else, whatever host was asked', async () => {
    const cod = await codDistribuidor(app, 'wurth');
    await app.admin.query(
      `update distribuidor set dominio_gestao = 'gestao.wurth.example' where cod_distribuidor = $1`,
      [cod],
    );
    const { email } = await aPessoa(app, cod);
    const letter = await askedFor(email, 'wurth.localhost:3000');
    expect(linkIn(letter)).toMatch(/^https:\/\/gestao\.wurth\.example\/password\/[\w-]{43}$/);
  });

  test('answers the same for an unknown address, an inactive person and another distributor’s, and sends nothing', async () => {
    const { email: inactive } = await aPessoa(app, local, { ativo: false });
    const { email: foreign } = await aPessoa(app, await codDistribuidor(app, 'prime'));
    for (const email of ['ninguem@teste.example', inactive, foreign]) {
      const answer = await forgot(email);
      expect([answer.status, answer.text]).toEqual([200, '{"feito":true}']);
    }
    await idle();
    for (const email of ['ninguem@teste.example', inactive, foreign])
      expect(await letters(email)).toEqual([]);
  });

  test('sends no more than three links that still work', async () => {
    const { email } = await aPessoa(app, local);
    for (let i = 0; i < 5; i += 1) await forgot(email);
    await idle();
    expect(await letters(email)).toHaveLength(3);
  });

  test('is refused after ten times a minute from one address', async () => {
    for (let i = 0; i < 10; i += 1) expect((await forgot('ninguem@teste.example')).status).toBe(200);
    const answer = await forgot('ninguem@teste.example');
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, '60']);
  });
});

describe('the link', () => {
  test('makes another password once and ends every session', async () => {
    const { email } = await aPessoa(app, local);
    const caller = await navegador(app, LOCAL).entrar(email);
    expect(await check(caller)).toBe(200);
    const token = tokenIn(await askedFor(email));

    expect((await reset(token)).json()).toEqual({ feito: true });
    expect(await check(caller)).toBe(401);
    expect([await login(email, SENHA), await login(email, NOVA)]).toEqual([401, 200]);

    const again = await reset(token, 'Mais-Uma-3');
    expect(again.status).toBe(404);
    expect(again.refusal().codigo).toBe('senha.linkInvalido');
    expect(await login(email, NOVA)).toBe(200);
  });

  test('used twice at once makes one password', async () => {
    const { email } = await aPessoa(app, local);
    const token = tokenIn(await askedFor(email));
    const answers = await Promise.all([reset(token, 'Primeira-1'), reset(token, 'Segunda-22')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  });

  test('works for an hour', async () => {
    const { email } = await aPessoa(app, local);
    const token = tokenIn(await askedFor(email));
    at(start + 60);
    expect((await reset(token)).status).toBe(404);
    at(start + 59);
    expect((await reset(token)).status).toBe(200);
  });

  test('takes the other links with it', async () => {
    const { email } = await aPessoa(app, local);
    const [first, second] = [tokenIn(await askedFor(email)), tokenIn(await askedFor(email))];
    expect((await reset(second)).status).toBe(200);
    expect((await reset(first)).status).toBe(404);
  });

  test('accepts only a password that fills the meter, and is then still good', async () => {
    const { email } = await aPessoa(app, local);
    const token = tokenIn(await askedFor(email));
    for (const weak of ['Curta-1', 'sem-maiuscula-1', 'SEM-MINUSCULA-1', 'Sem-Digito', 'SemSimbolo1']) {
      const answer = await reset(token, weak);
      expect([answer.status, answer.refusal().codigo], weak).toEqual([422, 'senha.fraca']);
    }
    expect((await reset(token)).status).toBe(200);
  });

  test('is worth nothing to somebody made inactive, on another host, or made up', async () => {
    const { email, codUsuario } = await aPessoa(app, local);
    const token = tokenIn(await askedFor(email));
    expect((await reset(token, NOVA, PRIME)).status).toBe(404);
    expect((await reset('a'.repeat(43))).status).toBe(404);
    await app.admin.query('update usuario set ativo = false where cod_usuario = $1', [codUsuario]);
    expect((await reset(token)).status).toBe(404);
  });

  test('of platform staff ends their sessions on every distributor', async () => {
    const { email } = await aPessoa(app, null);
    const there = await navegador(app, PRIME).entrar(email);
    expect(await check(there)).toBe(200);
    expect((await reset(tokenIn(await askedFor(email)))).status).toBe(200);
    expect(await check(there)).toBe(401);
  });
});

describe('changing the own password', () => {
  test('ends the sessions elsewhere and keeps this one', async () => {
    const { email } = await aPessoa(app, local);
    const here = await navegador(app, LOCAL).entrar(email);
    const there = await navegador(app, LOCAL).entrar(email);
    expect(await check(there)).toBe(200);

    expect((await change(here, SENHA)).json()).toEqual({ feito: true });
    expect([await check(here), await check(there)]).toEqual([200, 401]);
    expect([await login(email, SENHA), await login(email, NOVA)]).toEqual([401, 200]);
  });

  test('wants the current one right and the new one strong', async () => {
    const { email } = await aPessoa(app, local);
    const caller = await navegador(app, LOCAL).entrar(email);
    const wrong = await change(caller, 'Errada-1234');
    expect([wrong.status, wrong.refusal().codigo]).toEqual([422, 'senha.atualErrada']);
    const weak = await change(caller, SENHA, 'fraca');
    expect([weak.status, weak.refusal().codigo]).toEqual([422, 'senha.fraca']);
    expect(await login(email, SENHA)).toBe(200);
  });

  test('cannot be used to find the current one by trying', async () => {
    const { email } = await aPessoa(app, local);
    const caller = await navegador(app, LOCAL).entrar(email);
    for (let i = 0; i < 10; i += 1) expect((await change(caller, 'Errada-1234')).status).toBe(422);
    expect((await change(caller, SENHA)).status).toBe(429);
  });
});

test('half of a character is no address', async () => {
  expect((await forgot('\ud800')).status).toBe(400);
});
