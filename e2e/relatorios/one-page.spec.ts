import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lerPdf } from '../../apps/server/test/pdf/texto-do-pdf.ts';
import { expectReadable } from '../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';
import { numerosContados } from '../support/numeros-contados.ts';
import { segurar } from '../support/segurar.ts';

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

  // The server's own sheet says what the screen says.
  const baixado = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF', exact: true }).click();
  const papel = lerPdf(await readFile(await (await baixado).path()));
  expect(papel.paginas).toHaveLength(1);
  const escrito = papel.textos.join(' ').replaceAll(/\s+/g, ' ');
  for (const dito of await folha.locator('dl b, tfoot td:nth-of-type(2)').allTextContents())
    expect(escrito).toContain(dito.replaceAll(/\s+/g, ' ').trim());

  const select = page.getByLabel(escolha, { exact: true });
  const primeira = await select.locator('option').nth(1).textContent();
  // Until the chosen one's numbers are there, the sheet bears the name of those that it shows.
  const soltar = await segurar(page, '**/api/relatorios/painel?*');
  const antes = await folha.getAttribute('aria-label');
  await select.selectOption({ index: 1 });
  await page.locator('[aria-busy=true] article').waitFor();
  expect(await folha.getAttribute('aria-label')).toBe(antes);
  soltar();
  await page.getByRole('article', { name: new RegExp(`^${primeira}`) }).waitFor();
  expect(complaints).toEqual([]);
});

it('leaves by e-mail on its day, and is switched off by the one who set it', async () => {
  const { page, complaints } = await aberta.entrar(2);
  await page.goto('/one-page-report-grupo');
  await page.getByRole('article').waitFor();
  await page.getByRole('button', { name: 'Enviar por e-mail' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Enviar por e-mail' });
  await dialogo.getByLabel('Para').fill('diretoria@rede.example; sem arroba');
  await dialogo.getByRole('button', { name: 'Criar envio' }).click();
  await dialogo.getByText('Confira o e-mail sem').waitFor();
  await dialogo.getByLabel('Para').fill('diretoria@rede.example');
  await dialogo.getByRole('button', { name: 'Criar envio' }).click();
  await dialogo.getByText('Toda segunda às 7h').waitFor();
  await expectReadable(page, () => dialogo.getByText('Ainda não saiu nenhuma vez').waitFor());
  await dialogo.getByRole('button', { name: /^Enviar agora/ }).click();
  // No mail server: it waits, and says so.
  await dialogo.getByText(/^Último em .*: 1 na fila$/).waitFor();
  await dialogo.getByRole('checkbox', { name: /^Ligado/ }).click();
  await dialogo.getByRole('button', { name: /^Enviar agora/, disabled: true }).waitFor();
  expect(complaints).toEqual([]);
});
