import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from '../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';

let aberta: CasaAberta;
let page: Page;

beforeAll(async () => {
  aberta = await abrirCasa();
  ({ page } = await aberta.entrar(1));
});
afterAll(() => aberta.fechar());

const dialogo = () => page.getByRole('dialog', { name: 'Peças a separar' });

test('the agenda says which cars of the week lack a part, and opens the day’s picking list', async () => {
  await page.goto('/agenda-virtual/dashboard');
  await page.goto(`/agenda-virtual/calendar1/${aberta.casa.codConcessionaria}/${aberta.casa.cnpj}`);
  const aviso = page.getByRole('region', { name: 'Peças que faltam' });
  await aviso.getByText(/^Falta peça para \d+ carro/).waitFor();
  await expectAccessible(page);
  await aviso.getByRole('button', { name: 'Ver peças' }).click();
  await dialogo()
    .getByText(/^(Não tem|Faltam \d+|Chega \d\d\/\d\d)$/)
    .first()
    .waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
});

test('the next working day’s parts are laid aside car by car at the counter, on the screen and on paper', async () => {
  // Who leads the workshop looks for it at the counter; who orders finds the way from the orders.
  const { page: oficina } = await aberta.entrar(3);
  await oficina.goto('/balcao?aba=separar');
  // Before a Sunday it is Monday.
  await oficina
    .getByText(/^(Amanhã|\d\d\/\d\d)$/)
    .first()
    .waitFor();
  const marca = oficina.locator('li:has-text("Na prateleira")').first().getByRole('checkbox');
  // Clicked, not checked: the mark follows what is known of the part, a moment later.
  await marca.click();
  await oficina.getByText(/^1 de \d+ separadas$/).waitFor();
  await expectAccessible(oficina);

  await oficina.emulateMedia({ media: 'print' });
  await oficina.getByRole('heading', { name: 'Peças a separar' }).last().waitFor();
  expect(await oficina.getByText('Separada', { exact: true }).last().isVisible()).toBe(true);
  await oficina.emulateMedia({ media: 'screen' });

  await oficina.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(oficina);
  await expectAccessible(oficina);
  await page.goto('/sugestaoPedidos');
  await page.getByRole('button', { name: 'Cadastros e planilhas' }).click();
  await page.getByRole('menuitem', { name: 'Separar peças' }).click();
  await page.waitForURL('**/balcao**');
  await page
    .getByText(/^1 de \d+ separadas$/)
    .first()
    .waitFor();
});
