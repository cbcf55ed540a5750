import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { expectAccessible, expectNoSidewaysScroll, type Visitor } from '../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';

let aberta: CasaAberta;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  aberta = await abrirCasa();
  visitor = await aberta.entrar(2, { concessionaria: aberta.casa.codConcessionaria });
  page = visitor.page;
});
afterAll(() => aberta.fechar());

/** In the browser: a picture is pasted where the text is written. */
const COLAR = `(async () => {
  const canvas = new OffscreenCanvas(40, 30);
  canvas.getContext('2d').fillRect(0, 0, 20, 30);
  const blob = await canvas.convertToBlob({ type: 'image/png' });
  const clipboardData = new DataTransfer();
  clipboardData.items.add(new File([blob], 'tela.png', { type: 'image/png' }));
  document.querySelector('dialog textarea').dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
})()`;

it('opens a ticket with a pasted picture, answers in it, and says where it is kept', async () => {
  await page.goto('/suporte/tickets-jira');
  await page.getByText('Nenhum ticket ainda.').waitFor();
  await page.getByText('os tickets ficam guardados aqui').waitFor();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Novo ticket' }).first().click();
  const dialogo = page.getByRole('dialog', { name: 'Novo ticket' });
  await dialogo.getByRole('button', { name: 'Abrir ticket' }).click();
  await dialogo.getByText('Diga em poucas palavras o que houve').waitFor();
  await dialogo.getByLabel('Assunto').fill('Total do orçamento some');
  const relato = dialogo.getByLabel('O que aconteceu');
  await relato.fill('Troquei de aba e o total ficou vazio.');
  await page.evaluate(COLAR);
  await dialogo.getByAltText('Imagem que vai com o ticket').waitFor();
  await expectAccessible(page);
  await relato.press('Control+Enter');

  const painel = page.getByRole('region', { name: /^Ticket #\d+/ });
  await painel.getByRole('heading', { name: 'Total do orçamento some' }).waitFor();
  await painel.getByAltText(/^Imagem da tela/).waitFor();
  await painel.getByLabel('Responder').fill('Aconteceu de novo.');
  await painel.getByLabel('Responder').press('Control+Enter');
  await painel.getByRole('listitem').getByText('Aconteceu de novo.').waitFor();
  await expectAccessible(page);
  await painel.getByRole('button', { name: 'Resolver' }).click();
  await painel.getByRole('button', { name: 'Reabrir' }).waitFor();

  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await painel.getByRole('button', { name: 'Fechar' }).click();
  await page.getByText('Total do orçamento some').waitFor();
  await expectNoSidewaysScroll(page);
  expect(visitor.complaints).toEqual([]);
});
