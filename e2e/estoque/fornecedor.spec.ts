import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from '../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';

let aberta: CasaAberta;
let page: Page;

beforeAll(async () => {
  aberta = await abrirCasa();
  ({ page } = await aberta.entrar(2));
  await page.goto('/sugestaoPedidos');
  await page.getByText('Oficina Local Centro').first().click();
  await page.getByRole('button', { name: 'Gerar agora' }).waitFor();
});
afterAll(() => aberta.fechar());

async function abrirFornecedores(): Promise<void> {
  await page.getByRole('button', { name: 'Cadastros e planilhas' }).click();
  await page.getByRole('menuitem', { name: 'Fornecedores' }).click();
}
const campo = (rotulo: string) => page.getByRole('dialog').getByLabel(rotulo, { exact: true });

test('ES-09 a supplier’s minimum, freight and calendar are typed, and the order says what it falls short of', async () => {
  await abrirFornecedores();
  await page.getByRole('dialog').getByText('Óleos e fluidos').first().click();
  await campo('Pedido mínimo').fill('muito');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Informe um valor, como 1.500,00, ou deixe vazio').waitFor();
  await campo('Pedido mínimo').fill('900.000,00');
  await campo('Frete por pedido').fill('123,45');
  await campo('Frete grátis a partir de').fill('950.000,00');
  await page.getByRole('group', { name: 'Leva pedidos na' }).getByLabel('qua').check();
  await campo('Fechado em').fill('24/12/2027');
  await campo('Fechado em').press('Enter');
  await page.getByRole('button', { name: 'Abrir em 24/12/2027' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByRole('heading', { name: 'Fornecedores' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Gerar agora' }).click();
  await page.getByText('Óleos e fluidos · reposição').first().click();
  await page.waitForURL('**/estoque**');
  const pe = page.locator('footer');
  await pe.getByText(/^Faltam R\$.*para o pedido mínimo/).waitFor();
  await pe
    .getByText(/frete R\$\s123,45 · faltam R\$.*para o frete grátis · sai \d\d\/\d\d, chega \d\d\/\d\d/)
    .waitFor();
  await expectAccessible(page);
  await page.goBack();
});

test('ES-08 a policy by class shows its effect on the house’s months, and only then is saved', async () => {
  await abrirFornecedores();
  await page.getByRole('button', { name: 'Política por classe' }).click();
  const cz = page.getByRole('region', { name: 'Classe CZ' });
  const salvar = page.getByRole('button', { name: 'Salvar' });
  await cz.getByLabel('Nível, %').fill('30');
  await page.getByRole('button', { name: 'Ver efeito' }).click();
  await page.getByText('Nível de 50 a 99,99%').waitFor();
  await cz.getByLabel('Nível, %').fill('70');
  await cz.getByLabel('Revisar à mão').check();
  expect(await salvar.isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Ver efeito' }).click();
  await page.getByRole('row', { name: /^Atendido do estoque/ }).waitFor();
  await page.getByText(/^Mudam: CZ/).waitFor();
  await expectAccessible(page);
  // Another number is another policy: its effect has not been seen.
  await cz.getByLabel('Nível, %').fill('75');
  expect(await salvar.isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Ver efeito' }).click();
  await page.getByText(/^Mudam: CZ/).waitFor();
  await salvar.click();
  await page.getByText('Política salva: a próxima geração já é feita por ela').waitFor();
  await page.getByRole('heading', { name: 'Fornecedores' }).waitFor();
  await page.keyboard.press('Escape');
});

test('ES-09 an emergency is asked of a supplier with its parts, why, day and freight, and its cost stands apart', async () => {
  await abrirFornecedores();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('dialog').getByText('Fábrica').first().click();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Emergência…' }).click();
  await page.getByRole('dialog').getByLabel('Buscar peça').fill('LP');
  await page
    .getByRole('button', { name: /^Pedir LP/ })
    .first()
    .click();
  await campo('Por que não pode esperar').fill('Carro parado no elevador 3');
  await campo('Chega em').fill('30/12');
  await campo('Frete desta emergência').fill('90');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pedir agora' }).click();
  await page.getByText(/^Emergência pedida/).waitFor();
  await page.getByText(/^1 emergência em 90 dias: R\$.* em peças e R\$\s90,00 de frete/).waitFor();
});
