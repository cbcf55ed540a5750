import { NIVEIS } from '@oferta/domain/sessao/nivel.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { homeBySpec } from '../../apps/web/src/app/home.ts';
import { closeWindows, enterByForm, openBrowser, visit } from '../support/browser.ts';
import { SENHA, startProduct, type Product } from '../support/product.ts';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
});

afterAll(async () => {
  await closeWindows(browser);
  await product.stop();
});

const CHAVES = ['id_token', 'id_usuario'];

interface Guardado {
  local: Record<string, string>;
  aba: Record<string, string>;
}

const guardado = (page: Page): Promise<Guardado> =>
  page.evaluate('({ local: { ...localStorage }, aba: { ...sessionStorage } })');

async function preencher(page: Page, email: string, senha: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(senha);
}

/** With "Lembrar de mim", so that every tab of the browser holds the session. */
async function entrarLembrado(nivel = 4) {
  const visitor = await visit({ browser, product });
  await preencher(visitor.page, `nivel${nivel}@localhost.example`, SENHA);
  await visitor.page.getByLabel('Lembrar de mim').check();
  await visitor.page.getByRole('button', { name: 'Entrar' }).click();
  await visitor.page.waitForURL((url) => url.pathname !== '/login');
  return visitor;
}

describe('a login that fails', () => {
  it.each([
    ['wrong password', 'nivel4@localhost.example', 'Outra#2026'],
    ['unknown person', 'ninguem@localhost.example', SENHA],
    ['person of another distributor', 'nivel4@atria.example', SENHA],
  ])('%s: the same words, nothing kept', async (_caso, email, senha) => {
    const { page, context } = await visit({ browser, product });
    await preencher(page, email, senha);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').textContent()).toBe('Acesso não autorizado');
    expect(new URL(page.url()).pathname).toBe('/login');
    expect(Object.keys((await guardado(page)).local)).not.toContain('id_token');
    await context.close();
  });

  it('no connection: the same words', async () => {
    const { page, context } = await visit({ browser, product });
    await preencher(page, 'nivel4@localhost.example', SENHA);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').textContent()).toBe('Acesso não autorizado');
    await context.close();
  });
});

describe('where each level starts', () => {
  const casos = ['localhost', 'stellantis'].flatMap((distribuidor) =>
    NIVEIS.map((nivel) => [distribuidor, nivel, homeBySpec(nivel, distribuidor)] as const),
  );

  it.each(casos)('%s, level %i: %s', async (distribuidor, nivel, home) => {
    const { page, context, complaints } = await enterByForm({ browser, product, nivel, distribuidor });
    await page.waitForURL((url) => url.pathname === home);
    // Whoever is in does not see the login again.
    await page.goto('/login');
    await page.waitForURL((url) => url.pathname === home);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('what the browser keeps', () => {
  it('remembered: in local storage, under the two keys', async () => {
    const { page, context } = await entrarLembrado();
    const { local, aba } = await guardado(page);
    expect(Object.keys(local)).toEqual(expect.arrayContaining(CHAVES));
    expect(CHAVES.filter((chave) => chave in aba)).toEqual([]);
    expect(JSON.stringify({ local, aba })).not.toContain(SENHA);
    await context.close();
  });

  it('not remembered: in the tab only', async () => {
    const { page, context } = await enterByForm({ browser, product, nivel: 4 });
    const { local, aba } = await guardado(page);
    expect(Object.keys(aba)).toEqual(expect.arrayContaining(CHAVES));
    expect(CHAVES.filter((chave) => chave in local)).toEqual([]);
    expect(JSON.stringify({ local, aba })).not.toContain(SENHA);
    await context.close();
  });
});

it('leaving clears every tab of the browser', async () => {
  const { page, context } = await entrarLembrado();
  const outra = await context.newPage();
  await outra.goto('/agenda-virtual/importar');
  await outra.getByRole('heading', { name: 'Importar agenda do DMS' }).waitFor();
  await page.getByRole('button', { name: /^Conta de/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  for (const aba of [page, outra]) {
    await aba.waitForURL('**/login');
    const { local, aba: daAba } = await guardado(aba);
    expect(CHAVES.filter((chave) => chave in local || chave in daAba)).toEqual([]);
  }
  await page.goto('/agenda-virtual');
  await page.waitForURL('**/login');
  await context.close();
});

describe('a token past its time', () => {
  const lerClaims = (token: string): { exp: number } =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

  async function vencer(page: Page): Promise<string> {
    const { id_token = '' } = (await guardado(page)).local;
    const [cabeca, , assinatura] = id_token.split('.');
    const claims = Buffer.from(JSON.stringify({ ...lerClaims(id_token), iat: 1, exp: 2 })).toString(
      'base64url',
    );
    const vencido = `${cabeca}.${claims}.${assinatura}`;
    await page.evaluate(`localStorage.setItem('id_token', ${JSON.stringify(vencido)})`);
    return vencido;
  }

  it('is renewed without a word while the cookie is there', async () => {
    const { page, context, complaints } = await entrarLembrado();
    const vencido = await vencer(page);
    await page.goto('/agenda-virtual/importar');
    await page.getByRole('heading', { name: 'Importar agenda do DMS' }).waitFor();
    const { id_token = '' } = (await guardado(page)).local;
    expect(id_token).not.toBe(vencido);
    expect(lerClaims(id_token).exp * 1000).toBeGreaterThan(Date.now());
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('ends the session when the cookie is gone', async () => {
    const { page, context } = await entrarLembrado();
    await vencer(page);
    await context.clearCookies();
    await page.goto('/agenda-virtual/importar');
    await page.waitForURL('**/login');
    expect((await guardado(page)).local).not.toHaveProperty('id_token');
    await context.close();
  });
});
