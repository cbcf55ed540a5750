import { dmsContracts } from '@oferta/contracts/vendas/dms.ts';
import { addDias, formatDia } from '@oferta/domain/dia.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, type Visitor } from '../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';
import { hoje } from '../support/product.ts';

let aberta: CasaAberta;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  aberta = await abrirCasa();
  visitor = await aberta.entrar(2, { concessionaria: aberta.casa.codConcessionaria });
  page = visitor.page;
});
afterAll(() => aberta.fechar());

it('reads a file of the DMS: looked at, mapped, written, and settled where it differs', async () => {
  const ontem = addDias(hoje(), -1);
  await page.goto('/vendas/integracao-dms');
  await page.getByRole('button', { name: 'Enviar arquivo' }).click();
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({
      name: 'movimento.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `Dia;Serv. oficina;Peças balcão\r\n${formatDia(ontem)};9.876,54;1.234,00\r\n31/02/2026;1,00;\r\n`,
        'latin1',
      ),
    });
  const painel = page.getByRole('region', { name: 'Leitura de movimento.csv' });
  await painel.getByText('Data: Informe uma data').or(painel.getByText('Informe uma data')).first().waitFor();
  await expectAccessible(page);

  await painel.getByLabel('O que é a coluna Serv. oficina').selectOption('maoDeObra');
  await painel.getByRole('button', { name: 'Conferir de novo' }).click();
  await painel.getByRole('button', { name: 'Gravar 1 dia' }).click();
  await painel.getByText('Lida em parte').first().waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('tab', { name: 'Conciliação' }).click();
  const linha = page
    .getByRole('row')
    .filter({ hasText: formatDia(ontem) })
    .filter({ hasText: 'Mão de obra' });
  await linha.getByText('9.876,54').waitFor();
  await expectAccessible(page);
  await linha.getByText('DMS', { exact: true }).click();
  await page.getByRole('button', { name: /^Aplicar/ }).click();
  await linha.waitFor({ state: 'detached' });
  expect(visitor.complaints).toEqual([]);
});

it('keeps how the DMS is connected', async () => {
  await page.goto('/vendas/integracao-dms?aba=conexao');
  await page.getByLabel('Como os números chegam').selectOption('busca');
  await page.getByLabel('Endereço').fill('https://dms.example/numeros?de={de}&ate={ate}');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const salvarConexao = page.getByRole('button', { name: 'Salvar conexão' });
  let soltar = (): void => undefined;
  const presa = new Promise<void>((done) => (soltar = done));
  await page.route('**/api/**', async (route) => {
    if (route.request().method() === dmsContracts.salvarConexaoDms.method) await presa;
    await route.continue();
  });
  await salvarConexao.click();
  // Typed while it is being saved: it stays, and is saved next.
  const depois = 'https://dms.example/numeros/2?de={de}&ate={ate}';
  await page.getByLabel('Endereço').fill(depois);
  soltar();
  await page.getByText('Conexão salva').waitFor();
  await page.unroute('**/api/**');
  expect(await page.getByLabel('Endereço').inputValue()).toBe(depois);
  await salvarConexao.click();
  await expect.poll(() => salvarConexao.isDisabled()).toBe(true);
  await page.reload();
  expect(await page.getByLabel('Endereço').inputValue()).toBe(depois);
  expect(visitor.complaints).toEqual([]);
});
