import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orcamentoContracts } from '@oferta/contracts/oficina-digital/orcamento.ts';
import type { OrcamentoCartao } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { concessionariaAtualContracts } from '@oferta/contracts/sessao/autenticacao.ts';
import {
  enter,
  expectAccessible,
  expectNoSidewaysScroll,
  openBrowser,
  type Visitor,
} from '../support/browser.ts';
import { openDesk, type Desk } from '../support/calls.ts';
import { startProduct, type Product } from '../support/product.ts';

/** The board of quotes as the workshop uses it: live on two screens, by mouse and by keys, with one quote's drawer. */
let product: Product;
let browser: Browser;
let desk: Desk;
let codConcessionaria: number;
let ana: Visitor;
let bia: Visitor;

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
  desk = await openDesk(product);
  const [casa] = await desk.call(concessionariaAtualContracts.concessionarialist, {});
  if (!casa) throw new Error('the demo has no dealership');
  ({ codConcessionaria } = casa);
  ana = await enter({ browser, product, nivel: 3 });
  bia = await enter({ browser, product, nivel: 3 });
  for (const { context } of [ana, bia]) context.setDefaultTimeout(10_000);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const abertos = (): Promise<OrcamentoCartao[]> =>
  desk.call(orcamentoContracts.orcamentosAbertos, { params: { codConcessionaria } });

/** A card of the demo that is as asked, which no earlier test has moved. */
async function um(serve: (cartao: OrcamentoCartao) => boolean): Promise<OrcamentoCartao> {
  const achado = (await abertos()).find((cartao) => cartao.editandoPor === null && serve(cartao));
  if (!achado) throw new Error('the demo has no such quote');
  return achado;
}

const abrirQuadro = async (page: Page, search = ''): Promise<void> => {
  await page.goto(`/oficina-digital/gerenciar${search}`);
  await page.getByRole('heading', { name: 'Gerenciar orçamentos' }).waitFor({ state: 'attached' });
};
const coluna = (page: Page, nome: string) => page.getByRole('region', { name: nome, exact: true });
const cartaoEm = (page: Page, nome: string, { codOrcamento }: OrcamentoCartao) =>
  coluna(page, nome).locator(`[data-orcamento="${codOrcamento}"]`);
const soCom = (cartao: OrcamentoCartao): string => `?q=${cartao.numero}%20${cartao.placa}`;

test('a new quote carried to pricing moves on every screen; where it cannot go says why', async () => {
  const novo = await um(({ estado }) => estado === 'novo');
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
  const novo = await um(({ estado }) => estado === 'novo');
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
  const enviado = await um(
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
  const { itens } = await desk.call(orcamentoContracts.getOrcamento, {
    params: { codOrcamento: enviado.codOrcamento },
  });
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

test('board, list and drawer are accessible, and nothing sticks out on a phone', async () => {
  const aberto = await um(({ linhas }) => linhas > 0);
  const { page } = bia;
  for (const search of ['', '?visao=lista', `?orcamento=${aberto.codOrcamento}`]) {
    await abrirQuadro(page, search);
    await page.locator('[data-orcamento], tbody tr').first().waitFor();
    if (search.includes('orcamento')) await page.getByRole('tab', { name: 'Histórico' }).waitFor();
    await expectAccessible(page);
  }
  const phone = await enter({ browser, product, nivel: 3, size: { width: 360, height: 740 } });
  for (const search of ['?coluna=cliente', `?orcamento=${aberto.codOrcamento}`]) {
    await abrirQuadro(phone.page, search);
    await phone.page.locator('[data-orcamento]').first().waitFor({ state: 'attached' });
    await expectNoSidewaysScroll(phone.page);
  }
  await phone.context.close();
});

test('no screen complained on its console', () => {
  expect([...ana.complaints, ...bia.complaints]).toEqual([]);
});
