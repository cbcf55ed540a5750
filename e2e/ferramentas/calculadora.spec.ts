import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from '../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';
import { segurar } from '../support/segurar.ts';

/** How a price comes to be: told step by step, tried otherwise, made a rule, published; and what is charged then. */
const CALCULADORA = '/ferramentas-suporte/calculadora-precos';
const CONFIG = '/ferramentas-suporte/calculadora-precos-config';
let aberta: CasaAberta;
let page: Page;

beforeAll(async () => {
  aberta = await abrirCasa();
  ({ page } = await aberta.entrar(-1, { concessionaria: aberta.casa.codConcessionaria }));
});
afterAll(() => aberta.fechar());

const passo = (nome: string) => page.getByRole('row', { name: new RegExp(nome) });
const campo = (nome: string) => page.getByRole('dialog').getByLabel(new RegExp(`^${nome}`));

test('a part is found, its account is told, and what is tried stands beside it in the address', async () => {
  await page.goto(CALCULADORA);
  await page.getByText('nenhuma regra publicada').waitFor();
  await page.getByLabel('Peça').fill('pastilha');
  await page.getByRole('option').first().click();
  await passo('Preço próprio|Custo da peça').waitFor();
  await page.getByLabel('Mão de obra').selectOption({ index: 1 });
  await passo('Mão de obra').waitFor();
  if (await page.getByRole('radio', { name: 'Custo' }).isVisible())
    await page.getByText('Custo', { exact: true }).click();
  await page.getByLabel('Frete').fill('6');
  await page.getByLabel('Frete').press('Enter');
  await passo('Frete').waitFor();
  await page
    .getByRole('region', { name: /^Se valesse para toda a classe/ })
    .getByText('Sobem')
    .waitFor();
  expect(page.url()).toContain('frete=600');
  await page.getByLabel('Margem').fill('100');
  await page.getByLabel('Margem').press('Enter');
  await page.getByText('margem de 100% não tem preço').waitFor();
  await expectAccessible(page);
});

test('a rule is written, its effect is told, it is published, and the calculator tells by it', async () => {
  await page.goto(CONFIG);
  await page.getByText('Nenhuma regra ainda.').waitFor();
  await page.getByRole('button', { name: 'Nova regra' }).click();
  await campo('Frete').fill('4,5');
  await campo('Margem classe A').fill('99');
  await page.getByRole('button', { name: 'Salvar rascunho' }).click();
  await page.getByText('Informe de 0 a 95 %').waitFor();
  await campo('Margem classe A').fill('38');
  const efeito = page.getByRole('region', { name: 'Efeito nos preços de hoje' });
  const casas = efeito.getByRole('table', { name: 'Efeito por concessionária' });
  await casas.waitFor();
  // What is counted is seen as the former rule's until what is written now has been counted: the sum and each dealership.
  const soltar = await segurar(page, '**/api/ferramentas/regra-calculo/previa');
  await campo('Frete').fill('5');
  await expect.poll(() => efeito.locator('[data-stale]').count()).toBe(2);
  soltar();
  await expect.poll(() => efeito.locator('[data-stale]').count()).toBe(0);
  expect(await casas.locator('tbody tr').count()).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Salvar rascunho' }).click();
  await page.getByRole('row', { name: /Regra 1.*Toda a rede.*38% · 35% · 40%.*Rascunho/ }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publicar…' }).click();
  await page.getByRole('button', { name: 'Publicar a regra 1' }).click();
  await page.getByRole('row', { name: /Regra 1.*Em vigor/ }).waitFor();

  await page.goto(CALCULADORA);
  await page.getByText('Regra 1 em vigor').waitFor();
});

test('on a phone the account is a list without sideways scroll', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const tela of [CALCULADORA, CONFIG]) {
    await page.goto(tela);
    await page.getByRole('button', { name: /^(Configurar regras|Nova regra)$/ }).waitFor();
    await expectNoSidewaysScroll(page);
  }
});
