import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { configuracaoContracts } from '@oferta/contracts/ferramentas/configuracao.ts';
import { expectAccessible, expectNoSidewaysScroll, type Visitor } from '../support/browser.ts';
import { openDesk } from '../support/calls.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';

/** A distributor's settings as its developer changes them: what is saved is what the next page looks like. */
let aberta: CasaAberta;
let dev: Visitor;
let page: Page;

const TELA = '/ferramentas-desenvolvedor/configuracoes';
const salvar = (): Promise<void> => page.getByRole('button', { name: 'Salvar', exact: true }).click();
const marcaDaPagina = () =>
  page.evaluate(`getComputedStyle(document.documentElement).getPropertyValue('--brand-solid')`);

beforeAll(async () => {
  aberta = await abrirCasa();
  dev = await aberta.entrar(-1);
  ({ page } = dev);
  await page.goto(TELA);
  await page.getByRole('heading', { level: 1, name: 'Oficina Local' }).waitFor();
});
afterAll(() => aberta.fechar());

test('a colour is judged while it is typed, and the next page is in it', async () => {
  await page.getByText('Nada por salvar').waitFor();
  await page.getByRole('textbox', { name: 'Cor da marca' }).fill('#F2B600');
  await page.getByText('texto escuro em cima, 9,8:1').waitFor();
  await page.getByText('A cor #F2B600 é clara para texto').waitFor();
  await page.getByText('1 mudança por salvar: cor').waitFor();
  await salvar();
  await page.getByText('Configuração salva').waitFor();
  await page.reload();
  await page.getByText('Nada por salvar').waitFor();
  expect(await marcaDaPagina()).toBe('#f2b600');
});

test('two people at once: what both changed is asked, with both values', async () => {
  await page.getByRole('tab', { name: 'E-mail e SMS' }).click();
  await page.getByLabel('Nome do remetente').fill('Oficina minha');
  const mesa = await openDesk(aberta.product, 'dev@localhost.example');
  const [um] = await mesa.call(configuracaoContracts.listConfiguracoes, {});
  const params = { codDistribuidor: um?.codDistribuidor ?? 0 };
  const { dominios, ...agora } = await mesa.call(configuracaoContracts.getConfiguracao, { params });
  await mesa.call(configuracaoContracts.salvarConfiguracao, {
    params,
    // The contract's own output has each of them.
    body: { ...agora, dominios: dominios as Required<typeof dominios>, remetenteNome: 'Oficina deles' },
  });
  await salvar();
  const disputa = page.getByRole('group', { name: 'Nome do remetente' });
  await disputa.getByText('Oficina minha').waitFor();
  await disputa.getByText('Oficina deles').click();
  await page.getByRole('button', { name: 'Salvar assim' }).click();
  await page.getByText('Configuração salva').waitFor();
  await page.getByText('Nada por salvar').waitFor();
  expect(await page.getByLabel('Nome do remetente').inputValue()).toBe('Oficina deles');
});

test('what is typed while a save is under way stays, and is saved after it', async () => {
  const nome = page.getByLabel('Nome do remetente');
  const emResposta = page.getByLabel('Respostas vão para');
  await page.getByRole('tab', { name: 'E-mail e SMS' }).click();
  let soltar = (): void => undefined;
  const presa = new Promise<void>((done) => (soltar = done));
  const { method } = configuracaoContracts.salvarConfiguracao;
  await page.route('**/api/**', async (route) => {
    if (route.request().method() === method) await presa;
    await route.continue();
  });
  await nome.fill('Oficina de agora');
  await salvar();
  await page.getByText('Salvando…').waitFor();
  await nome.fill('Oficina de depois');
  await emResposta.fill('respostas@oficina.example');
  soltar();
  await page.getByText('2 mudanças por salvar').waitFor();
  await page.unroute('**/api/**');
  expect(await nome.inputValue()).toBe('Oficina de depois');
  await salvar();
  await page.getByText('Nada por salvar').waitFor();
  await page.reload();
  await page.getByText('Nada por salvar').waitFor();
  expect(await nome.inputValue()).toBe('Oficina de depois');
  expect(await emResposta.inputValue()).toBe('respostas@oficina.example');
});

test('the host one stands on cannot be taken away, another one is taken in', async () => {
  await page.getByRole('tab', { name: 'Domínios' }).click();
  await page.getByText('você está aqui').waitFor();
  expect(await page.getByRole('button', { name: 'Tirar localhost', exact: true }).count()).toBe(0);
  await page.getByLabel('Novo domínio').fill('não é domínio');
  await page.getByRole('button', { name: 'Incluir' }).click();
  await page.getByText('Informe o domínio como').waitFor();
  await page.getByLabel('Novo domínio').fill('https://Gestao.Oficina.example/');
  await page.getByRole('button', { name: 'Incluir' }).click();
  await page.getByRole('button', { name: 'Tirar gestao.oficina.example' }).waitFor();
  await salvar();
  await page.getByText('Nada por salvar').waitFor();
});

test('a test message without a server says that there is none', async () => {
  await page.getByRole('tab', { name: 'E-mail e SMS' }).click();
  await page.getByLabel('Enviar um teste para').first().fill('dono@oficina.example');
  await page.getByRole('button', { name: 'Enviar e-mail de teste' }).click();
  await page.getByText('Não há servidor de e-mail configurado').waitFor();
});

test('what waits is read, a job is run, and health is told', async () => {
  await page.getByRole('tab', { name: 'Filas e tarefas' }).click();
  await page.getByRole('tab', { name: /^Esperando/ }).waitFor();
  await page.getByRole('button', { name: 'Rodar agora limpar-vencidos' }).click();
  await page.getByText('Tarefa na fila').waitFor();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Saúde' }).click();
  await page.getByText('PostgreSQL').waitFor();
  await page.getByRole('button', { name: 'Esvaziar caches' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Esvaziar caches' }).click();
  await page.getByText('Caches esvaziados').waitFor();
});

test('a logo that cannot be seen on its ground is refused with its figure, a good one is shown', async () => {
  const svg = (cor: string) => ({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 48"><path d="M0 0h96v48H0z" fill="${cor}"/></svg>`,
    ),
  });
  await page.getByRole('tab', { name: 'Marca e recursos' }).click();
  const arquivo = page.getByLabel('Arquivo do logo para fundo escuro');
  await arquivo.setInputFiles(svg('#101010'));
  await page.getByText('quase some no fundo escuro').waitFor();
  await arquivo.setInputFiles(svg('#f2b600'));
  await page.getByRole('img', { name: 'Logo para fundo escuro' }).waitFor();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  expect(dev.complaints.filter((um) => !/4\d\d/.test(um))).toEqual([]);
});
