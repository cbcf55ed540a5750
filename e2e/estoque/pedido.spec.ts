import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from '../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';

const CASA = 'Oficina Local Centro';

let aberta: CasaAberta;
let page: Page;

beforeAll(async () => {
  aberta = await abrirCasa();
  ({ page } = await aberta.entrar(2));
  await page.goto('/estoque');
  await page.getByText(CASA).first().click();
});
afterAll(() => aberta.fechar());

const pedir = () => page.locator('input[data-pedir]');

test('ES-10 a direct visit of the stock goes to the suggestions, which are made at once', async () => {
  await page.waitForURL('**/sugestaoPedidos**');
  await page.getByRole('button', { name: 'Gerar agora' }).click();
  await page.getByText('Fábrica · reposição').first().waitFor();
  await expectAccessible(page);
});

test('a suggestion opens as its grid: a quantity is typed in packs, the why recomputes, and the order is approved', async () => {
  await page.getByText('Óleos e fluidos · reposição').first().click();
  await page.waitForURL('**/estoque**');
  await pedir().first().waitFor();
  await expectAccessible(page);
  const linha = page.getByRole('row', { name: /5W30 Argo.*OL-5W30/ });
  const campo = linha.locator('input[data-pedir]');
  const sugerido = Number(await campo.inputValue());
  await linha.getByText(/OL-5W30/).click();
  const porQue = page.getByRole('region', { name: /^Por que pedir/ });
  await porQue.getByText('Ponto de pedido', { exact: true }).waitFor();
  expect(await porQue.getByRole('row', { name: /^Pedido/ }).textContent()).toContain(String(sugerido));
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  // Whether it still says the same is asked after each change. This answer is on its way while the order is approved, and its
  // own units are on order by then.
  const aprovada = page.waitForResponse('**/aprovar');
  const perguntada = page.waitForRequest('**/conferir');
  await page.route('**/conferir', async (route) => {
    await aprovada;
    await route.fulfill({ json: { desatualizada: true, diferencas: [] } });
  });
  await campo.fill('25');
  await campo.press('Enter');
  await page.getByText('Embalagem de 12: 36').waitFor();
  expect(await campo.inputValue()).toBe('36');
  await perguntada;
  await page.getByRole('button', { name: 'Aprovar pedido' }).click();
  await page.getByText(/^Pedido aprovado/).waitFor();
  await page.getByText('Aprovada', { exact: true }).first().waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  expect(await campo.isDisabled()).toBe(true);
});

test('on a phone each part is a card with its mark, a stepper and its why', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/sugestaoPedidos');
  await page.getByText('Fábrica · reposição').first().click();
  await page
    .getByRole('button', { name: /^Mais / })
    .first()
    .waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  // Clicked, not unchecked: the mark follows what is known of the line, a moment later.
  await page.getByRole('checkbox').first().click();
  await page.getByRole('button', { name: 'Marcar tudo' }).waitFor();
  expect(await page.getByRole('checkbox').first().isChecked()).toBe(false);
  await page.getByRole('button', { name: 'Por quê?' }).first().click();
  await page.getByRole('region', { name: /^Por que pedir/ }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
