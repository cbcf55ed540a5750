/** R17: guessing, stolen and made-up tokens, and that none of it locks anybody out. */
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { autenticacaoContracts } from '@oferta/contracts/sessao/autenticacao.ts';
import { senhaContracts } from '@oferta/contracts/sessao/senha.ts';
import { codDistribuidor } from '../factories/house.ts';
import { aPessoa, SENHA } from '../factories/pessoa.ts';
import { navegador } from '../navegador.ts';
import { testApp, type TestApp } from '../test-app.ts';
import { juntos } from './contagem.ts';
import { PACIENCIA, TAMANHOS } from './tamanhos.ts';

const HOST = 'localhost:3000';
const { verificarSessao, sair, encerrarSessao } = autenticacaoContracts;

let app: TestApp;
let local: number;
beforeAll(async () => {
  app = await testApp({ env: { TRUST_PROXY: 'true' } });
  local = await codDistribuidor(app);
});
afterAll(() => app.close());

const de = (endereco: string) => navegador(app, HOST, { 'x-forwarded-for': endereco });
const statusDe = async (token: string | null) =>
  (await app.call({ token, host: HOST }, verificarSessao)).status;

test(
  `of ${TAMANHOS.palpites} guesses in a minute ten are read, one after the other or all at once`,
  {
    timeout: PACIENCIA,
  },
  async () => {
    const { email } = await aPessoa(app, local);
    const lidos = async (endereco: string, lote: number) => {
      let read = 0;
      for (let i = 0; i < TAMANHOS.palpites / 2; i += lote) {
        const answers = await juntos(lote, (j) => de(endereco).tentar(email, `Palpite-${i + j}`));
        read += answers.filter(({ status }) => status === 401).length;
      }
      return read;
    };
    expect(await lidos('203.0.113.10', 1)).toBe(10);
    expect(await lidos('203.0.113.11', 20)).toBe(10);
  },
);

test(
  'the right password, many times at once and amid guesses from elsewhere, always gets in',
  {
    timeout: PACIENCIA,
  },
  async () => {
    const { email } = await aPessoa(app, local);
    const certas = () => juntos(20, async () => (await de('203.0.113.20').tentar(email, SENHA)).status);
    expect(new Set(await certas())).toEqual(new Set([200]));
    const [statuses] = await Promise.all([
      certas(),
      juntos(20, (i) => de(`198.51.100.${i}`).tentar(email, 'Palpite-1')),
    ]);
    expect(new Set(statuses)).toEqual(new Set([200]));
  },
);

describe('a token that was good', () => {
  const entrar = async () => {
    const { email } = await aPessoa(app, local);
    const browser = de('203.0.113.30');
    const quem = await browser.entrar(email);
    // Once used, the session is remembered for some seconds.
    expect(await statusDe(quem.token)).toBe(200);
    return { email, browser, ...quem };
  };
  /** Asked again and again, as who replays it would: within how many milliseconds it is dead. */
  const morreEm = async (token: string | null) => {
    const start = performance.now();
    while ((await statusDe(token)) !== 401) if (performance.now() - start > 3_000) return Infinity;
    return performance.now() - start;
  };

  test('is dead within a second of signing out', async () => {
    const { browser, token } = await entrar();
    await browser.call(sair, {}, token);
    expect(await morreEm(token)).toBeLessThan(1_000);
    expect((await browser.renovar()).status).toBe(401);
  });

  test('is dead within a second of the password’s change elsewhere', async () => {
    const { email, browser, token } = await entrar();
    const outro = de('203.0.113.31');
    const dono = await outro.entrar(email);
    const answer = await outro.call(
      senhaContracts.trocarSenha,
      { body: { atual: SENHA, nova: 'Outra#Senha-2026' } },
      dono.token,
    );
    expect(answer.status, answer.text).toBe(200);
    expect(await morreEm(token)).toBeLessThan(1_000);
    expect((await browser.renovar()).status).toBe(401);
    expect(await statusDe(dono.token)).toBe(200);
  });

  test('is dead within a second of being ended from another browser', async () => {
    const { email, token, codSessao } = await entrar();
    const outro = de('203.0.113.32');
    const dono = await outro.entrar(email);
    await outro.call(encerrarSessao, { params: { codSessao } }, dono.token);
    expect(await morreEm(token)).toBeLessThan(1_000);
  });
});

describe('a token made by who has no key', () => {
  const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const partes = async () => {
    const { email } = await aPessoa(app, local);
    const { token } = await de('203.0.113.40').entrar(email);
    const [head = '', body = '', assinatura = ''] = (token ?? '').split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;
    expect(await statusDe(token)).toBe(200);
    return { head, body, assinatura, claims };
  };
  const hmac = (texto: string, chave: string, hash = 'sha256') =>
    createHmac(hash, chave).update(texto).digest('base64url');

  test.each(['none', 'None', 'NONE', 'nOnE', ''])('that says alg %j is nobody’s', async (alg) => {
    const { body, assinatura } = await partes();
    const head = base64({ alg, typ: 'JWT' });
    for (const fim of ['', assinatura]) expect(await statusDe(`${head}.${body}.${fim}`)).toBe(401);
  });

  test.each(['RS256', 'ES256', 'EdDSA', 'HS384', 'HS512'])('that says alg %s is nobody’s', async (alg) => {
    const { body, assinatura } = await partes();
    const head = base64({ alg, typ: 'JWT' });
    expect(await statusDe(`${head}.${body}.${assinatura}`)).toBe(401);
    expect(await statusDe(`${head}.${body}.${hmac(`${head}.${body}`, '')}`)).toBe(401);
  });

  test.each(['', 'secret', 'segredo', 'null', 'undefined'])('signed with %j is nobody’s', async (chave) => {
    const { head, body } = await partes();
    expect(await statusDe(`${head}.${body}.${hmac(`${head}.${body}`, chave)}`)).toBe(401);
  });

  test('that brings its own key, or points at one, is nobody’s', async () => {
    const { body } = await partes();
    const jwk = { kty: 'oct', k: Buffer.from('minha').toString('base64url') };
    for (const extra of [{ jwk }, { kid: '../../dev/null' }, { jku: 'https://mau.example/jwks' }]) {
      const head = base64({ alg: 'HS256', typ: 'JWT', ...extra });
      expect(await statusDe(`${head}.${body}.${hmac(`${head}.${body}`, 'minha')}`)).toBe(401);
    }
  });

  test('whose claims were changed, cut, doubled or garbled is nobody’s', async () => {
    const { head, body, assinatura, claims } = await partes();
    const mudados = base64({ ...claims, codNivel: -1 });
    for (const token of [
      `${head}.${mudados}.${assinatura}`,
      `${head}.${body}`,
      `${head}.${body}.${assinatura}.${assinatura}`,
      `${head}.${body}.${assinatura.slice(0, -2)}`,
      `.${body}.${assinatura}`,
      '..',
      'x'.repeat(8_000),
      `${head}.${body}.${assinatura}`.toUpperCase(),
    ]) {
      expect([token.slice(0, 20), await statusDe(token)]).toEqual([token.slice(0, 20), 401]);
    }
  });
});
