import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { closeWindows, openBrowser, visit } from '../support/browser.ts';
import { SENHA, startProduct, type Product } from '../support/product.ts';
import { prazo } from '../../tools/tempo.ts';

/** A distributor that has a management back-end of its own: entered and left together with the product. */
const LEGADO = 'http://legado.localhost';

let product: Product;
let browser: Browser;
let context: BrowserContext;
let page: Page;
/** Whether the back-end answers. */
let noAr: boolean;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
});
beforeEach(async () => {
  noAr = true;
  ({ context, page } = await visit({ browser, product }));
  context.setDefaultTimeout(prazo(15_000));
  // The page carries what it is told of its distributor.
  await context.route(/\/(login|vistoria)$/, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace('"url_gestao_legado":null', `"url_gestao_legado":"${LEGADO}/"`);
    // As the server's own policy does where the distributor has an old back-end.
    const headers = response.headers();
    const policy = headers['content-security-policy']?.replace('connect-src', `connect-src ${LEGADO}`);
    await route.fulfill({
      response,
      body,
      headers: { ...headers, ...(policy && { 'content-security-policy': policy }) },
    });
  });
  await context.route(`${LEGADO}/**`, (route) => (noAr ? route.fulfill({ body: '' }) : route.abort()));
});
afterEach(() => context.close());
afterAll(async () => {
  await closeWindows(browser);
  await product.stop();
});

const chegaAoLegado = (script: string): Promise<Request> =>
  context.waitForEvent('request', (request) => request.url() === `${LEGADO}/${script}`);

const linhaDoLog = async (pagina: string): Promise<string> => {
  const isLinha = (request: Request) =>
    request.url().endsWith('/api/savelog') && request.postDataJSON().pagina === pagina;
  const linha = await context.waitForEvent('request', isLinha);
  expect((await linha.response())?.status()).toBe(200);
  return linha.postDataJSON().query;
};

async function entrar(endereco = '/login'): Promise<void> {
  await page.goto(endereco);
  await page.getByLabel('E-mail').fill('nivel3@localhost.example');
  await page.getByLabel('Senha', { exact: true }).fill(SENHA);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

async function sair(): Promise<void> {
  await page.getByRole('button', { name: /^Conta de/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await page.waitForURL((url) => url.pathname === '/login');
}

test('is entered with its form and left, together with the product', async () => {
  const entrada = chegaAoLegado('authentication');
  await entrar();
  expect(Object.fromEntries(new URLSearchParams((await entrada).postData() ?? ''))).toEqual({
    username: 'nivel3@localhost.example',
    password: SENHA,
    submit: 'submit',
    rememberme: '0',
  });
  const saida = chegaAoLegado('signout');
  await sair();
  expect((await saida).method()).toBe('POST');
});

test('is entered from the inspection too', async () => {
  const entrada = chegaAoLegado('authentication');
  await entrar('/vistoria');
  expect(new URLSearchParams((await entrada).postData() ?? '').get('rememberme')).toBe('1');
});

test('whatever fails there stops nobody and is logged, the leaving with the next login', async () => {
  noAr = false;
  const entrada = linhaDoLog('/login');
  await entrar();
  expect(await entrada).toMatch(/^falha=gestaoLegado/);

  await page.getByRole('button', { name: /^Conta de/ }).waitFor();
  const falha = context.waitForEvent('requestfailed', (request) => request.url() === `${LEGADO}/signout`);
  await sair();
  await falha;

  noAr = true;
  const saida = linhaDoLog('/logout');
  await entrar();
  expect(await saida).toMatch(/^falha=gestaoLegado&codUsuario=\d+/);
});
