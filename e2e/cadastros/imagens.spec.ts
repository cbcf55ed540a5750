import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseConcessionaria, type Visitor } from '../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';

/** Pictures of people and dealerships: chosen, seen where they are shown, refused when they are none, taken away. */
let aberta: CasaAberta;
let rede: Visitor;
let figura: { name: string; mimeType: string; buffer: Buffer };
const CARTA = { name: 'carta.png', mimeType: 'image/png', buffer: Buffer.from('isto não é uma imagem') };

beforeAll(async () => {
  aberta = await abrirCasa();
  rede = await aberta.entrar(2);
  const { page } = rede;
  await page.goto('/cadastros/servicos/list');
  await chooseConcessionaria(page, aberta.casa.nome);
  await page.getByRole('heading', { name: 'Serviços', exact: true }).waitFor();
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 200 } });
  figura = { name: 'figura.png', mimeType: 'image/png', buffer };
});
afterAll(() => aberta.fechar());

/** Whether the picture is really drawn: an address that gives nothing leaves it without size. */
const desenhada = (page: Page, seletor: string): Promise<boolean> =>
  page.evaluate<boolean>(`(document.querySelector(${JSON.stringify(seletor)})?.naturalWidth ?? 0) > 0`);

test('one’s own photo is in the account and in the menu, also after a reload; a letter is no photo', async () => {
  const { page } = rede;
  await page.goto('/minha-conta');
  const foto = page.getByLabel('Escolher foto');
  await foto.setInputFiles(CARTA);
  await page.getByText('JPEG, PNG ou WebP de até 5 MB').first().waitFor();
  await foto.setInputFiles(figura);
  const perfil = 'section[aria-label=Perfil] img';
  const noMenu = 'button[aria-label^="Conta de"] img';
  await expect.poll(() => desenhada(page, perfil)).toBe(true);
  await expect.poll(() => desenhada(page, noMenu)).toBe(true);
  await page.reload();
  await expect.poll(() => desenhada(page, perfil)).toBe(true);
  await expect.poll(() => desenhada(page, noMenu)).toBe(true);
});

test('a logo is kept while the form is half typed, stands in the list, and is taken away', async () => {
  const { page } = rede;
  const { nome } = aberta.casa;
  const linha = page.getByRole('row').filter({ hasText: nome });
  const abrir = async (): Promise<void> => {
    await page.goto('/cadastros/concessionaria/list');
    await linha.getByText(nome).first().click();
    await page.getByRole('heading', { name: 'Logo' }).waitFor();
  };
  await abrir();
  const telefone = page.getByLabel(/^Telefone/).first();
  await telefone.fill('11955550123');
  const logo = page.getByLabel('Arquivo do logo');
  await logo.setInputFiles(CARTA);
  await page.getByText('JPEG, PNG ou WebP de até 5 MB').last().waitFor();
  await logo.setInputFiles(figura);
  await page.getByText('Logo salvo').waitFor();
  expect(await telefone.inputValue()).toBe('(11) 95555-0123');
  await page.keyboard.press('Control+s');
  await page.waitForURL((url) => url.pathname === '/cadastros/concessionaria/list');
  await linha.waitFor();
  await expect.poll(() => desenhada(page, 'tbody img')).toBe(true);

  await abrir();
  expect(await telefone.inputValue()).toBe('(11) 95555-0123');
  await page.getByRole('button', { name: 'Remover', exact: true }).click();
  await page.getByText('Logo removido').waitFor();
  await page.getByRole('button', { name: 'Enviar logo' }).waitFor();
  await page.goto('/cadastros/concessionaria/list');
  await linha.waitFor();
  expect(await page.locator('tbody img').count()).toBe(0);
});

test('nothing complained on the way', () => {
  // The two letters that were no pictures.
  expect(rede.complaints.filter((text) => !text.includes('422'))).toEqual([]);
});
