import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectReadable } from '../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';
import { numerosContados } from './numeros-contados.ts';

let aberta: CasaAberta;
beforeAll(async () => {
  aberta = await abrirCasa();
  await numerosContados(aberta.product);
});
afterAll(() => aberta.fechar());

it.each([
  ['/one-page-report-grupo', 'Grupo'],
  ['/one-page-report-marca', 'Marca'],
])('%s is one sheet of A4, with the dashboard’s own numbers', async (endereco, escolha) => {
  const { page, complaints } = await aberta.entrar(2);
  await page.goto('/dashboard');
  const passagens = await page.locator('[data-quadro=passagens] b').textContent();
  await page.goto(endereco);
  const folha = page.getByRole('article');
  await folha.waitFor();
  const numero = folha.locator('dl > div').filter({ hasText: 'Passagens' }).locator('b');
  expect(await numero.textContent()).toBe(passagens);

  await expectReadable(page, () => folha.waitFor());
  // Paper is white, whatever the screen is.
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.locator('html[data-mantine-color-scheme="dark"]').waitFor();
  const impresso = page.evaluate(
    "new Promise((go) => addEventListener('beforeprint', () => go(document.documentElement.dataset.mantineColorScheme), { once: true }))",
  );
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/MediaBox\s*\[0 0 84[12][.\d]* 59[45][.\d]*\]/g)).toHaveLength(1);

  expect(await impresso).toBe('light');
  await page.emulateMedia({ colorScheme: 'light' });

  const select = page.getByLabel(escolha, { exact: true });
  const primeira = await select.locator('option').nth(1).textContent();
  await select.selectOption({ index: 1 });
  await page.getByRole('article', { name: new RegExp(`^${primeira}`) }).waitFor();
  expect(complaints).toEqual([]);
});
