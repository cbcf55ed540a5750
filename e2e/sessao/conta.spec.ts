import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visit, type Visitor } from '../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';
import { abrirFundos } from '../support/fundos.ts';
import { SENHA } from '../support/product.ts';
import { prazo } from '../../tools/tempo.ts';

/** One's own account: a forgotten password, a changed one, and a session ended from elsewhere. */
const EMAIL = 'nivel4@localhost.example';
const DO_LINK = 'Aurora#2027';
const TROCADA = 'Outono#2028';

let aberta: CasaAberta;
let emCasa: Visitor;
let naLoja: Visitor;

beforeAll(async () => {
  aberta = await abrirCasa();
  emCasa = await aberta.entrar(4);
  naLoja = await visit(aberta);
  naLoja.context.setDefaultTimeout(prazo(15_000));
});
afterAll(() => aberta.fechar());

async function entrar({ page }: Visitor, senha: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(EMAIL);
  await page.getByLabel('Senha', { exact: true }).fill(senha);
  await page.getByRole('button', { name: 'Entrar' }).click();
}
const dentro = (page: Page) => page.waitForURL((url) => url.pathname.startsWith('/agenda-virtual'));
const naEntrada = (page: Page) => page.waitForURL((url) => url.pathname === '/login');

/** Where the letter leads. */
async function linkDaSenha(): Promise<string> {
  const fundos = abrirFundos(aberta.product.folder);
  try {
    const carta = () => fundos.mensagem('Recebemos um pedido para criar outra senha');
    await expect.poll(carta, { timeout: prazo(30_000) }).toMatch(/\/password\/[\w-]{43}/);
    return /\/password\/[\w-]{43}/.exec(await carta())?.[0] ?? '';
  } finally {
    await fundos.fechar();
  }
}

/** Who is logged in opens it: the log of visited pages says nothing of what the link opens. */
async function expectLinkForaDoLog(page: Page, link: string): Promise<void> {
  const linhas: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/savelog')) linhas.push(request.postData() ?? '');
  });
  for (const endereco of [link, '/minha-conta']) {
    await page.goto(endereco);
    await page.getByLabel('Nova senha').waitFor();
    // What is to be logged waits for a quiet moment, or for somebody who moves.
    await page.mouse.move(100, 100);
    await page.mouse.move(200, 200);
  }
  await expect.poll(() => linhas.join()).toContain('/minha-conta');
  expect(linhas.join()).not.toContain(link);
}

test('a forgotten password is made anew by a link that works once, and ends what was open', async () => {
  const { page } = naLoja;
  await page.goto('/login');
  await page.getByRole('button', { name: 'Esqueci minha senha' }).click();
  await page.getByLabel('E-mail').fill(EMAIL);
  await page.getByRole('button', { name: 'Enviar link' }).click();
  await page.getByText('o link para criar outra senha chega em instantes').waitFor();

  const link = await linkDaSenha();
  await expectLinkForaDoLog(emCasa.page, link);
  await page.goto(link);
  await page.getByLabel('Nova senha').fill('123');
  expect(await page.getByRole('button', { name: 'Salvar nova senha' }).isDisabled()).toBe(true);
  await page.getByLabel('Nova senha').fill(DO_LINK);
  await page.getByRole('button', { name: 'Salvar nova senha' }).click();
  await page.getByRole('heading', { name: 'Senha criada' }).waitFor();
  await naEntrada(emCasa.page);

  await page.goto(link);
  await page.getByText('Este link já foi usado ou venceu').waitFor();

  await entrar(naLoja, SENHA);
  await page.getByText('Acesso não autorizado').waitFor();
  await entrar(naLoja, DO_LINK);
  await dentro(page);
});

test('the password is changed by whoever knows it, and a session elsewhere is ended from the list', async () => {
  await entrar(emCasa, DO_LINK);
  await dentro(emCasa.page);
  const { page } = naLoja;
  await page.goto('/minha-conta');
  await page.getByLabel('Senha atual').fill(SENHA);
  await page.getByLabel('Nova senha').fill(TROCADA);
  await page.getByRole('button', { name: 'Trocar senha' }).click();
  await page
    .getByText(/senha atual/i)
    .nth(1)
    .waitFor();
  await page.getByLabel('Senha atual').fill(DO_LINK);
  await page.getByRole('button', { name: 'Trocar senha' }).click();
  await page.getByText('Senha trocada').waitFor();
  await naEntrada(emCasa.page);

  await entrar(emCasa, TROCADA);
  await dentro(emCasa.page);
  await page.reload();
  await page
    .getByRole('button', { name: /^Encerrar a sessão/ })
    .first()
    .click();
  await naEntrada(emCasa.page);
  await page.getByText('esta sessão').waitFor();
});

test('nothing complained on the way', () => {
  const recusas = /status of 4(01|04|22)/;
  const complaints = [emCasa, naLoja].flatMap(({ complaints: list }) => list);
  expect(complaints.filter((text) => !recusas.test(text))).toEqual([]);
});
