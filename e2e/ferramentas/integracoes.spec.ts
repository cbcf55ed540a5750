import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from '../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';

/** How connections with other systems go, and which there are. */
let aberta: CasaAberta;
let page: Page;

beforeAll(async () => {
  aberta = await abrirCasa();
  ({ page } = await aberta.entrar(-1, { concessionaria: aberta.casa.codConcessionaria }));
});
afterAll(() => aberta.fechar());

test('the table says how each connection goes; one opens with its reason, queue and history, also by its address', async () => {
  await page.goto('/ferramentas-suporte/status-integracao');
  const linha = page.getByRole('row', { name: new RegExp(aberta.casa.nome) });
  await linha.getByRole('button', { name: /^E-mail: / }).click();
  const painel = page.getByRole('region', { name: `E-mail, ${aberta.casa.nome}` });
  await painel.getByText('Última vez certa').waitFor();
  await painel.getByRole('button', { name: 'Tentar agora' }).waitFor();
  await expectAccessible(page);
  await page.reload();
  await painel.getByText('15 min de espera na fila').waitFor();
  await page.getByRole('searchbox').fill('nenhuma assim');
  await page.getByText('Nenhuma concessionária com esta busca.').waitFor();
});

test('the catalogue says how each is set up and how many use it, on a phone as well', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/ferramentas-suporte/integracoes-disponiveis');
  await page.getByRole('heading', { name: 'DMS por chave' }).waitFor();
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(
    expect.arrayContaining(['DMS por chave', 'Números do DMS', 'E-mail', 'SMS', 'Importações']),
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
