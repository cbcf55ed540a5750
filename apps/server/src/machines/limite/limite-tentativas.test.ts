import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codDistribuidor } from '../../../test/factories/house.ts';
import { aPessoa, SENHA } from '../../../test/factories/pessoa.ts';
import { navegador } from '../../../test/navegador.ts';
import { testApp, type TestApp } from '../../../test/test-app.ts';
import { redeDe } from '#kernel/fair/rede-de.ts';

const LOCAL = 'localhost:3000';
const START = Date.parse('2026-11-23T11:00:00Z');

let app: TestApp;
let local: number;
let minute = 0;
const at = (seconds: number) => app.setNow(new Date(START + minute * 60_000 + seconds * 1000));

beforeAll(async () => {
  app = await testApp({ env: { TRUST_PROXY: 'true' } });
  local = await codDistribuidor(app);
});
// Each test in a minute of its own: the address's count is shared by all.
beforeEach(() => {
  minute += 2;
  at(0);
});
afterAll(() => app.close());

const from = (endereco: string) => navegador(app, LOCAL, { 'x-forwarded-for': endereco });
const wrong = async (endereco: string, email: string) =>
  (await from(endereco).tentar(email, 'Errada-1234')).status;
const right = async (endereco: string, email: string) => (await from(endereco).tentar(email, SENHA)).status;

const manyTimes = (times: number, attempt: (i: number) => Promise<number>) =>
  Promise.all(Array.from({ length: times }, (_none, i) => attempt(i)));

test('after 10 failures of a minute on an account from an address, says for how long to wait', async () => {
  const { email } = await aPessoa(app, local);
  expect(new Set(await manyTimes(10, () => wrong('203.0.113.1', email)))).toEqual(new Set([401]));

  at(20);
  const answer = await from('203.0.113.1').tentar(email, SENHA);
  expect(answer.status).toBe(429);
  expect(answer.headers['retry-after']).toBe('40');
  expect(answer.refusal()).toEqual({
    codigo: 'sessao.muitasTentativas',
    mensagem: 'Muitas tentativas. Aguarde 40 segundos e tente de novo',
  });

  at(60);
  expect(await right('203.0.113.1', email)).toBe(200);
});

test('the right password of somebody inactive counts like a wrong one', async () => {
  const { email } = await aPessoa(app, local, { ativo: false });
  await manyTimes(10, () => right('203.0.113.8', email));
  expect(await right('203.0.113.8', email)).toBe(429);
});

test('guesses sent all at once are counted as well', async () => {
  const { email } = await aPessoa(app, local);
  const statuses = await manyTimes(60, () => wrong('203.0.113.2', email));
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(50);
});

test('the right guess among many sent at once does not get through', async () => {
  const { email } = await aPessoa(app, local);
  const wrongs = manyTimes(40, () => wrong('203.0.113.9', email));
  const last = right('203.0.113.9', email);
  await wrongs;
  expect(await last).toBe(429);
});

test('after 60 failures of a minute an address gets nothing more, whatever the account', async () => {
  const { email } = await aPessoa(app, local);
  await manyTimes(60, (i) => wrong('203.0.113.3', `ninguem${i}@teste.example`));
  expect(await right('203.0.113.3', email)).toBe(429);
  expect(await right('203.0.113.4', email)).toBe(200);
});

test('many addresses together do not guess at one account for ever', async () => {
  const { email } = await aPessoa(app, local);
  await manyTimes(30, (i) => wrong(`198.51.100.${i}`, email));
  expect(await right('198.51.100.200', email)).toBe(429);
});

test('where a person has logged in before, the failures of others do not lock them out', async () => {
  const { email } = await aPessoa(app, local);
  expect(await right('203.0.113.5', email)).toBe(200);
  await manyTimes(30, (i) => wrong(`198.51.100.${i}`, email));
  await manyTimes(60, (i) => wrong('203.0.113.5', `vizinho${i}@teste.example`));

  expect(await right('198.51.100.201', email)).toBe(429);
  expect(await right('203.0.113.5', email)).toBe(200);
  // Knowing the place does not make guessing free.
  await manyTimes(10, () => wrong('203.0.113.5', email));
  expect(await right('203.0.113.5', email)).toBe(429);
});

test('right passwords are never counted', async () => {
  const { email } = await aPessoa(app, local);
  const statuses = await Promise.all(Array.from({ length: 70 }, () => right('203.0.113.6', email)));
  expect(new Set(statuses)).toEqual(new Set([200]));
});

describe('what counts as one address', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '::ffff:203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0db8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::', 'fe80:0:0:0'],
  ])('%s is %s', (endereco, rede) => expect(redeDe(endereco)).toBe(rede));
});
