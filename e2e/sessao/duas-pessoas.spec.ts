import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { closeWindows, openBrowser, visit } from '../support/browser.ts';
import { SENHA, startProduct, type Product } from '../support/product.ts';
import { prazo } from '../../tools/tempo.ts';

/** Several tabs of one browser, which has one session cookie, and the people in front of it. */
let product: Product;
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
});
beforeEach(async () => {
  ({ context, page } = await visit({ browser, product }));
  context.setDefaultTimeout(prazo(15_000));
});
afterEach(() => context.close());
afterAll(async () => {
  await closeWindows(browser);
  await product.stop();
});

async function entrar(aba: Page, nivel: number, lembrar = false): Promise<void> {
  await aba.goto('/login');
  await aba.getByLabel('E-mail').fill(`nivel${nivel}@localhost.example`);
  await aba.getByLabel('Senha', { exact: true }).fill(SENHA);
  if (lembrar) await aba.getByLabel('Lembrar de mim').check();
  await aba.getByRole('button', { name: 'Entrar' }).click();
  await foraDaEntrada(aba);
}
const foraDaEntrada = (aba: Page) => aba.waitForURL((url) => url.pathname !== '/login');
const naEntrada = (aba: Page) => aba.waitForURL((url) => url.pathname === '/login');

type Guarda = 'localStorage' | 'sessionStorage';
const emailEm = (aba: Page, guarda: Guarda): Promise<string | null> =>
  aba.evaluate(`JSON.parse(${guarda}.getItem('id_usuario') ?? 'null')?.email ?? null`);

/** Another tab of the browser that hears nothing of the others, as one that slept. */
async function abaSurda(): Promise<Page> {
  const aba = await context.newPage();
  await aba.addInitScript('BroadcastChannel.prototype.addEventListener = () => undefined');
  return aba;
}

/** The token in there is past its time: the next call renews it by the cookie. */
const vencer = (aba: Page, guarda: Guarda): Promise<void> =>
  aba.evaluate(`{
    const [cabeca, corpo, assinatura] = ${guarda}.getItem('id_token').split('.');
    const claims = JSON.parse(atob(corpo.replaceAll('-', '+').replaceAll('_', '/')));
    const vencido = btoa(JSON.stringify({ ...claims, iat: 1, exp: 2 })).replaceAll('=', '');
    ${guarda}.setItem('id_token', [cabeca, vencido, assinatura].join('.'));
  }`);

test('a tab left at the login goes home when the person enters in another', async () => {
  await page.goto('/login');
  await page.getByLabel('E-mail').waitFor();
  await entrar(await context.newPage(), 4);
  await page.waitForURL((url) => url.pathname.startsWith('/agenda-virtual'));
});

test('and a tab that login got in the way of goes where it was going', async () => {
  await page.goto('/agenda-virtual/importar');
  await naEntrada(page);
  await entrar(await context.newPage(), 4);
  await page.getByRole('heading', { name: 'Importar agenda do DMS' }).waitFor();
});

test('who enters in a tab that missed the first one stays in, and the first one is out', async () => {
  await entrar(page, 4);
  const outra = await abaSurda();
  await entrar(outra, 5, true);

  await naEntrada(page);
  expect(await emailEm(page, 'sessionStorage')).toBeNull();
  expect(await emailEm(outra, 'localStorage')).toBe('nivel5@localhost.example');
  await vencer(outra, 'localStorage');
  await outra.reload();
  await outra.getByRole('button', { name: /^Conta de/ }).waitFor();
});

test('who leaves in a tab that missed another person enters leaves alone', async () => {
  const velha = await abaSurda();
  await entrar(velha, 4);
  const token: string = await velha.evaluate("sessionStorage.getItem('id_token')");
  await entrar(page, 5);

  const saida = velha.waitForResponse((resposta) => resposta.url().endsWith('/api/sessao/sair'));
  await velha.getByRole('button', { name: /^Conta de/ }).click();
  await velha.getByRole('menuitem', { name: 'Sair' }).click();
  await naEntrada(velha);
  expect((await saida).status()).toBe(200);
  expect(await emailEm(velha, 'sessionStorage')).toBeNull();
  const { status } = await fetch(`${product.url}/api/sessao`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(status).toBe(401);

  await vencer(page, 'sessionStorage');
  await page.reload();
  await page.getByRole('button', { name: /^Conta de/ }).waitFor();
  expect(await emailEm(page, 'sessionStorage')).toBe('nivel5@localhost.example');
});

test.each<Guarda>(['sessionStorage', 'localStorage'])(
  "a tab restored with somebody's old session ends it without ending the session of who is there now (%s)",
  async (guarda) => {
    await entrar(page, 4);
    await vencer(page, 'sessionStorage');
    const guardado: string = await page.evaluate('JSON.stringify({ ...sessionStorage })');
    await page.close();

    const atual = await context.newPage();
    await entrar(atual, 5, guarda === 'localStorage');
    const restaurada = await abaSurda();
    await restaurada.addInitScript(
      `if (!sessionStorage.getItem('restaurada')) Object.assign(sessionStorage, ${guardado}, { restaurada: '1' })`,
    );
    await restaurada.goto('/agenda-virtual');
    await naEntrada(restaurada);
    expect(await emailEm(restaurada, 'sessionStorage')).toBeNull();

    await vencer(atual, guarda);
    await atual.reload();
    await atual.getByRole('button', { name: /^Conta de/ }).waitFor();
    expect(await emailEm(atual, guarda)).toBe('nivel5@localhost.example');
  },
);
