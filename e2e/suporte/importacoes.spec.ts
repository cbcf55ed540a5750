import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { manualContracts } from '@oferta/contracts/cardapio/manual.ts';
import { expectAccessible, expectNoSidewaysScroll, type Visitor } from '../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';

const ENDERECO = '/cardapio/importar/manual';

let aberta: CasaAberta;
let ana: Visitor;
let bia: Visitor;

beforeAll(async () => {
  aberta = await abrirCasa();
  ana = await entrar();
  bia = await entrar({ size: { width: 390, height: 844 }, scheme: 'dark' });
});
afterAll(() => aberta.fechar());

async function entrar(como: Parameters<CasaAberta['entrar']>[1] = {}): Promise<Visitor> {
  const visitor = await aberta.entrar(2, como);
  const { page } = visitor;
  await page.goto(ENDERECO);
  const escolha = page.getByRole('heading', { name: 'Em qual concessionária você está?' });
  await escolha.or(botao(page, 'Escolher arquivo')).first().waitFor();
  if (await escolha.isVisible())
    await page.getByRole('main').getByRole('button', { name: aberta.casa.nome }).click();
  await botao(page, 'Escolher arquivo').waitFor();
  return visitor;
}

const botao = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function enviar(page: Page, nome: string, linhas: readonly string[]): Promise<void> {
  await page.goto(ENDERECO);
  const texto = ['Marca;Modelo;Km;Meses;Ação;Item', ...linhas].join('\n');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: nome, mimeType: 'text/csv', buffer: Buffer.from(texto) });
  await page.getByText(/podem? entrar/).waitFor();
}

test('how numbers were read stands beside them, and kilometres without their zeros are asked about', async () => {
  const { page } = bia;
  await enviar(page, 'manual.csv', [
    'Exemplo;Aurora;10;12;trocar;Óleo',
    'Exemplo;Aurora;20.00;24;trocar;Vela',
  ]);
  await page.getByText('Coluna Km: todos os números são menores que 1.000 (10, 20.00).').waitFor();
  await page.getByRole('region', { name: 'Como lemos números e datas' }).getByText('→ 20').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await botao(page, 'Rever colunas').click();
  await page.getByRole('combobox', { name: 'O que é a coluna Km' }).waitFor();
  await page.getByText('→ 20').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await enviar(page, 'manual.csv', ['Exemplo;Aurora;10.000;12;trocar;Óleo']);
  await page.getByText('10.000 → 10 mil').waitFor();
  expect(await page.getByRole('list', { name: 'Avisos do arquivo' }).count()).toBe(0);
});

test('what somebody else imports meanwhile is told at once, and the lines are judged anew', async () => {
  const { page } = ana;
  await enviar(page, 'de-ana.csv', [
    'Exemplo;Boreal;10.000;12;trocar;Óleo',
    'Exemplo;Boreal;20.000;24;trocar;Óleo',
  ]);
  await botao(page, 'Importar 2 linhas').waitFor();
  await enviar(bia.page, 'de-bia.csv', ['Exemplo;Boreal;10.000;12;trocar;Óleo']);
  await botao(bia.page, 'Importar 1 linha').click();
  await bia.page.getByText('1 linha importada').waitFor();

  await page.getByText(/importou de-bia\.csv depois desta conferência/).waitFor();
  expect(await botao(page, 'Importar 2 linhas').count()).toBe(0);
  await expectAccessible(page);
  await botao(page, 'Conferir de novo').click();
  await botao(page, 'Importar 2 linhas').click();
  await page.getByText('2 linhas importadas').waitFor();

  await botao(page, 'Desfazer importação').click();
  await botao(page, 'Desfazer importação').last().click();
  await page.getByText('Importação desfeita').waitFor();
  expect(await botao(page, 'Desfazer importação').count()).toBe(0);
  const { itens } = await aberta.desk.call(manualContracts.listManuais, {
    params: { codConcessionaria: aberta.casa.codConcessionaria },
    query: { busca: 'boreal' },
  });
  expect(itens.map(({ km }) => km)).toEqual([10_000]);
});

test('a file is given up before anything enters, and offers nothing afterwards', async () => {
  const { page } = ana;
  await enviar(page, 'desisti.csv', ['Exemplo;Cume;10.000;12;trocar;Óleo']);
  await botao(page, 'Cancelar').click();
  await page.getByText('Importação cancelada: nada mudou').waitFor();
  expect(await page.getByRole('main').getByRole('button').allTextContents()).toEqual(['Outro arquivo']);
  await botao(page, 'Outro arquivo').click();
  await page.getByRole('button', { name: /desisti\.csv/ }).waitFor();
  await page.getByText('Cancelada').first().waitFor();
  expect(ana.complaints).toEqual([]);
});
