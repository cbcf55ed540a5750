import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { montarCardapio } from '../cardapio/cardapio-de-teste.ts';
import { expectAccessible, expectNoSidewaysScroll, type Visitor } from '../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';

let aberta: CasaAberta;
let visitor: Visitor;
let page: Page;
let casa: string;

beforeAll(async () => {
  aberta = await abrirCasa();
  casa = aberta.casa.nome;
  await montarCardapio(aberta.desk, aberta.casa.codConcessionaria);
  visitor = await aberta.entrar(2);
  page = visitor.page;
  await page.goto('/listarPacote?q=aurora');
  await page
    .getByRole('button', { name: new RegExp(casa) })
    .last()
    .click();
  await page.getByText('Exemplo Aurora').first().waitFor();
});
afterAll(() => aberta.fechar());

const botao = (name: string | RegExp, em = page) => em.getByRole('button', { name });
const abrirSino = (em: Page) => botao(/^Notificações/, em).click();

async function exportar(formato: string, em = page): Promise<Download> {
  await botao('Exportar', em).click();
  const baixado = em.waitForEvent('download');
  await em.getByRole('menuitem', { name: formato }).click();
  return baixado;
}

/** The lines of a CSV below its head, and which line says a word first. */
async function linhasDe(arquivo: Download): Promise<string[]> {
  const texto = await readFile(await arquivo.path(), 'utf8');
  return texto.trim().split('\r\n').slice(1);
}

it('has what the list shows, in its order', async () => {
  await page.goto('/listarPacote?q=aurora&ordem=nome&desc=1');
  await page.getByText('Exemplo Aurora').first().waitFor();
  const linhas = await linhasDe(await exportar('CSV'));
  expect(linhas).toHaveLength(4);
  expect(linhas.map((linha) => (linha.includes('Fixo') ? 'Fixo' : 'Calculado'))).toEqual([
    'Fixo',
    'Fixo',
    'Calculado',
    'Calculado',
  ]);
});

it('has of the tree what its search finds', async () => {
  await page.goto('/cardapio/tree?q=aurora');
  await page.getByText('Exemplo Aurora').first().waitFor();
  const linhas = await linhasDe(await exportar('CSV'));
  expect(linhas).toHaveLength(4);
  expect(linhas.every((linha) => linha.includes('Exemplo Aurora'))).toBe(true);
});

it('is found again in the bell by who asked for it, also without the screen of all files', async () => {
  const gerente = await aberta.entrar(1);
  await gerente.page.goto('/cadastros/mecanicos/list');
  const escolha = gerente.page.getByRole('main').getByRole('button', { name: new RegExp(casa) });
  await escolha.or(botao('Exportar', gerente.page)).first().waitFor();
  if (await escolha.isVisible()) await escolha.click();
  const nome = (await exportar('Planilha Excel', gerente.page)).suggestedFilename();
  await gerente.page.reload();
  await abrirSino(gerente.page);
  await gerente.page.getByRole('heading', { name: 'Arquivos que exportei' }).waitFor();
  const deNovo = gerente.page.waitForEvent('download');
  await botao(`Baixar ${nome}`, gerente.page).click();
  expect((await deNovo).suggestedFilename()).toBe(nome);
  expect(await gerente.page.getByRole('link', { name: 'Ver todos' }).count()).toBe(0);
  await expectAccessible(gerente.page);
  await gerente.page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(gerente.page);
  expect(gerente.complaints).toEqual([]);

  // Another's bell has only their own files; who has the screen goes there from the bell.
  await page.goto('/listarPacote');
  await abrirSino(page);
  await page.getByText(/^pacotes-/).waitFor();
  expect(await page.getByText(nome).count()).toBe(0);
  await page.getByRole('link', { name: 'Ver todos' }).click();
  await page.waitForURL('**/arquivos-exportado/');
  await page.getByText(nome).waitFor();
  expect(visitor.complaints).toEqual([]);
});
