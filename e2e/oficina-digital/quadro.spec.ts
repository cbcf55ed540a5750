import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { orcamentoContracts } from '@oferta/contracts/oficina-digital/orcamento.ts';
import type { OrcamentoCartao } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { expectAccessible, expectNoSidewaysScroll, type Visitor } from '../support/browser.ts';
import { aOficina, type Oficina } from './na-oficina.ts';

/** The board of quotes as the workshop uses it: live on two screens, by mouse and by keys, with one quote's drawer. */
let oficina: Oficina;
let ana: Visitor;
let bia: Visitor;

aOficina(async (aberta) => {
  oficina = aberta;
  ana = await oficina.entrar(3);
  bia = await oficina.entrar(3);
});

const abrirQuadro = async (page: Page, search = ''): Promise<void> => {
  await page.goto(`/oficina-digital/gerenciar${search}`);
  await page.getByRole('heading', { name: 'Gerenciar orçamentos' }).waitFor({ state: 'attached' });
};
const coluna = (page: Page, nome: string) => page.getByRole('region', { name: nome, exact: true });
const cartaoEm = (page: Page, nome: string, { codOrcamento }: OrcamentoCartao) =>
  coluna(page, nome).locator(`[data-orcamento="${codOrcamento}"]`);
/** Searched by number and plate; a car may have none. */
const soCom = ({ numero, placa }: OrcamentoCartao): string =>
  `?q=${encodeURIComponent([numero, placa].filter((parte) => parte !== null).join(' '))}`;

test('a new quote carried to pricing moves on every screen; where it cannot go says why', async () => {
  const novo = await oficina.um(({ estado }) => estado === 'novo');
  for (const { page } of [ana, bia]) await abrirQuadro(page, soCom(novo));
  const cartao = cartaoEm(ana.page, 'Novos checklists', novo);
  await cartaoEm(bia.page, 'Novos checklists', novo).waitFor();

  await cartao.getByRole('button').focus();
  await ana.page.keyboard.press('Shift+ArrowRight');
  await cartaoEm(ana.page, 'Em precificação', novo).waitFor();
  await cartaoEm(bia.page, 'Em precificação', novo).waitFor();

  await cartaoEm(ana.page, 'Em precificação', novo).getByRole('button').focus();
  await ana.page.keyboard.press('Shift+ArrowLeft');
  await ana.page.getByText('Um orçamento já iniciado não volta a ser novo').waitFor();
});

/** Over a column twice: the browser first enters it, then is over it. */
async function levarSobre(page: Page, nome: string): Promise<void> {
  await coluna(page, nome).hover({ position: { x: 60, y: 200 } });
  await coluna(page, nome).hover({ position: { x: 70, y: 210 } });
}

test('the mouse is told before releasing what would happen', async () => {
  const novo = await oficina.um(({ estado }) => estado === 'novo');
  const { page } = ana;
  await abrirQuadro(page, soCom(novo));
  await cartaoEm(page, 'Novos checklists', novo).hover({ position: { x: 30, y: 60 } });
  await page.mouse.down();
  await levarSobre(page, 'Aprovados');
  await coluna(page, 'Aprovados').getByText('Só depois de enviado ao cliente').waitFor();
  await levarSobre(page, 'Em precificação');
  await coluna(page, 'Em precificação').getByText('Começar a precificar').waitFor();
  await page.mouse.up();
  await cartaoEm(page, 'Em precificação', novo).waitFor();
});

test('the drawer opens by its address, tells the whole story and records what the customer said by phone', async () => {
  const enviado = await oficina.um(
    ({ estado, decididas, linhas }) => estado === 'enviado' && decididas === 0 && linhas > 0,
  );
  const { page } = ana;
  await abrirQuadro(page, `?orcamento=${enviado.codOrcamento}`);
  const gaveta = page.getByRole('region', { name: /^Orçamento / });
  await gaveta.getByText(enviado.cliente).first().waitFor();
  for (const aba of ['Checklist', 'Fotos', 'Histórico', 'Orçamento'])
    await gaveta.getByRole('tab', { name: new RegExp(`^${aba}`) }).click();

  await gaveta.getByRole('button', { name: 'Registrar decisão' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Registrar decisão' });
  const { itens } = await oficina.ler(enviado);
  const sozinha = itens.find(({ grupoOpcao, decisao }) => grupoOpcao === null && decisao === 'pendente');
  if (!sozinha) throw new Error('the demo quote has no line to decide');
  await dialogo
    .getByRole('radiogroup', { name: `Decisão sobre ${sozinha.descricao}` })
    .first()
    .getByText('Aprovar')
    .click();
  await dialogo.getByLabel('Quem decidiu').fill('Esposa do cliente');
  await dialogo.getByRole('button', { name: 'Registrar 1 decisão' }).click();
  await dialogo.waitFor({ state: 'detached' });
  await gaveta.getByRole('cell', { name: 'Aprovado' }).waitFor();

  await gaveta.getByRole('tab', { name: 'Histórico' }).click();
  await gaveta.getByRole('region', { name: 'Respostas do cliente' }).getByText('Esposa do cliente').waitFor();
  await gaveta.getByText('Registro confere').first().waitFor();
});

test('list, tabs and search are in the address, and the same after a reload', async () => {
  const { page } = bia;
  await abrirQuadro(page);
  await page.getByRole('tab', { name: /^Urgentes/ }).click();
  await page.getByText('Lista', { exact: true }).click();
  await page.getByRole('table', { name: 'Orçamentos em andamento' }).waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('?aba=urgentes&visao=lista');
  await page.reload();
  await page.getByRole('table', { name: 'Orçamentos em andamento' }).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('nada que exista');
  await page.getByText('Nada com estes filtros.').waitFor();
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await page.getByRole('table', { name: 'Orçamentos em andamento' }).waitFor();
});

test('list and drawer are accessible, and nothing sticks out on a phone', async () => {
  const aberto = await oficina.um(({ linhas }) => linhas > 0);
  const { page } = bia;
  for (const search of ['?visao=lista', `?orcamento=${aberto.codOrcamento}`]) {
    await abrirQuadro(page, search);
    await page.locator('[data-orcamento], tbody tr').first().waitFor();
    if (search.includes('orcamento')) await page.getByRole('tab', { name: 'Histórico' }).waitFor();
    await expectAccessible(page);
  }
  const phone = await oficina.entrar(3, { size: { width: 360, height: 740 } });
  for (const search of ['?coluna=cliente', `?orcamento=${aberto.codOrcamento}`]) {
    await abrirQuadro(phone.page, search);
    await phone.page.locator('[data-orcamento]').first().waitFor({ state: 'attached' });
    await expectNoSidewaysScroll(phone.page);
  }
  await phone.context.close();
});

test('photos open large from the drawer, and the arrows go through them', async () => {
  const comFotos = await oficina.um(({ fotos }) => fotos > 1);
  const { page } = ana;
  await abrirQuadro(page, `?orcamento=${comFotos.codOrcamento}`);
  const gaveta = page.getByRole('region', { name: /^Orçamento / });
  await gaveta.getByRole('tab', { name: /^Fotos/ }).click();
  await gaveta.getByRole('tabpanel').getByRole('listitem').getByRole('button').first().click();
  await page.getByRole('dialog', { name: / — 1 de \d+$/ }).waitFor();
  await page.keyboard.press('ArrowRight');
  const segunda = page.getByRole('dialog', { name: / — 2 de \d+$/ });
  await expect
    .poll(async () => (await segunda.locator('img').boundingBox())?.width ?? 0)
    .toBeGreaterThan(300);
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('dialog', { name: / — 1 de \d+$/ }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

/** How often the notice was heard: every note is an oscillator that began. */
const notas = (page: Page): Promise<unknown> => page.evaluate('globalThis.notasTocadas ?? 0');

test('a customer’s question is heard, counted in the bell and stands on its card', async () => {
  const precificado = await oficina.um(
    ({ estado, semPreco }) => estado === 'emPrecificacao' && semPreco === 0,
  );
  const { versao } = await oficina.desk.call(orcamentoContracts.mudarEstado, {
    params: { codOrcamento: precificado.codOrcamento },
    body: { acao: 'concluirPreco', versao: precificado.versao },
  });
  const { link } = await oficina.desk.call(orcamentoContracts.enviarOrcamento, {
    params: { codOrcamento: precificado.codOrcamento },
    body: { canais: [], versao },
  });
  const { page, context } = ana;
  await context.addInitScript(`{
    const tocar = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (quando) {
      globalThis.notasTocadas = (globalThis.notasTocadas ?? 0) + 1;
      return tocar.call(this, quando);
    };
  }`);
  await abrirQuadro(page);
  await page.getByText('Ao vivo').first().waitFor();
  // A browser gives sound only to who has touched the page.
  await page.getByRole('heading', { name: 'Gerenciar orçamentos' }).click();
  expect(await notas(page)).toBe(0);

  const cliente = await oficina.browser.newContext({
    locale: 'pt-BR',
    viewport: { width: 390, height: 844 },
  });
  const celular = await cliente.newPage();
  await celular.goto(link);
  await perguntar(celular, 'Dá para esperar o mês que vem?');

  await page.getByText('Pergunta do cliente').first().waitFor();
  await expect.poll(() => notas(page)).toBe(2);
  await expect.poll(() => page.title()).toMatch(/^\(1\)/);
  await cartaoEm(page, 'Em negociação', precificado).getByText('1 pergunta').waitFor();
  await page.getByRole('button', { name: /^Notificações/ }).click();
  await page
    .getByRole('dialog')
    .or(page.getByRole('list'))
    .getByRole('button', { name: /Pergunta do cliente/ })
    .first()
    .click();
  await page
    .getByRole('region', { name: /^Orçamento / })
    .getByText('Dá para esperar o mês que vem?')
    .waitFor();
  await expect.poll(() => page.title()).not.toMatch(/^\(/);
  await cliente.close();
});

/** Asks from the customer's page. */
async function perguntar(celular: Page, pergunta: string): Promise<void> {
  await celular.getByRole('button', { name: 'Perguntar à oficina' }).click();
  await celular.getByLabel('Sua pergunta').fill(pergunta);
  await celular.getByRole('button', { name: 'Enviar pergunta' }).click();
  await celular.getByText(pergunta).first().waitFor();
}

test('without an answer of the server each part says so, and comes by itself when asked again', async () => {
  const { page } = bia;
  await page.route('**/api/orcamento/abertos/*', (rota) => rota.abort());
  await abrirQuadro(page);
  const aviso = page.getByRole('alert').filter({ hasText: 'Sem conexão' });
  await aviso.waitFor();
  await page.unroute('**/api/orcamento/abertos/*');
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await page.locator('[data-orcamento]').first().waitFor();

  const aberto = await oficina.um(({ linhas }) => linhas > 0);
  await page.route(`**/api/orcamento/${aberto.codOrcamento}`, (rota) => rota.abort());
  await abrirQuadro(page, `?orcamento=${aberto.codOrcamento}`);
  const gaveta = page.getByRole('region', { name: /^Orçamento/ });
  await gaveta.getByText('Sem conexão').waitFor();
  await page.unroute(`**/api/orcamento/${aberto.codOrcamento}`);
  await gaveta.getByRole('button', { name: 'Tentar novamente' }).click();
  await gaveta.getByText(aberto.cliente).first().waitFor();
});

test('no screen complained on its console', () => {
  const outras = [...ana.complaints, ...bia.complaints].filter((frase) => !/ERR_FAILED/.test(frase));
  expect(outras).toEqual([]);
});
