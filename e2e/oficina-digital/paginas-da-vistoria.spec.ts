import { expect, test } from 'vitest';
import { enter, expectAccessible, expectNoSidewaysScroll } from '../support/browser.ts';
import { aOficina, type Oficina } from './na-oficina.ts';
import {
  carroLivre,
  comecar,
  cor,
  entrarNaVistoria,
  FONE,
  fotografar,
  irA,
  partes,
  tudoEnviado,
  umItem,
} from './na-vistoria.ts';

/** The inspection's pages as they are held in the hand: how one gets there, what they ask for, how they read on a phone. */
let aberta: Oficina;
aOficina(async (daqui) => {
  aberta = daqui;
});

test('the board opens the inspection in a tab of its own, already logged in', async () => {
  const { page, context } = await enter({ ...aberta, nivel: 3 });
  await page.goto('/oficina-digital/gerenciar');
  const [nova] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Fazer vistoria' }).click(),
  ]);
  await nova.getByRole('region', { name: 'Carros de hoje' }).waitFor();
  expect(new URL(nova.url()).pathname).toBe('/vistoria');
  await context.close();
});

test('a car that nobody booked is typed in; what is missing is named, and a tap goes there', async () => {
  const { page, context } = await entrarNaVistoria({ ...aberta, nivel: 6 });
  await page.getByLabel('Placa, chassi, modelo ou cliente').fill('TST-4D56');
  await page.getByRole('button', { name: 'Vistoriar outro carro' }).click();
  expect(await page.getByLabel('Placa').inputValue()).toBe('TST4D56');
  await page.getByRole('button', { name: 'Começar' }).click();
  await page.getByText('Informe o modelo do veículo').waitFor();
  await page.getByLabel('Modelo').first().fill('Modelo de Teste');
  await page.getByLabel('Cliente').fill('Cliente Passante');
  await page.getByRole('button', { name: 'Começar' }).click();
  await irA(page, 'Finalizar');
  expect(await page.getByRole('button', { name: /^Faltam \d+ para finalizar/ }).isDisabled()).toBe(true);
  const falta = page.getByRole('region', { name: 'O que falta' }).getByRole('button').nth(1);
  const grupo = (await falta.innerText()).split(' · ')[0] ?? '';
  await falta.click();
  await expect.poll(() => partes(page).locator('[aria-current]').innerText()).toContain(grupo);
  await context.close();
});

test.each(['light', 'dark'] as const)('every page is accessible and fits a phone (%s)', async (scheme) => {
  const { page, context, complaints } = await entrarNaVistoria({ ...aberta, nivel: 3, scheme });
  const conferir = async (): Promise<void> => {
    for (const width of [360, 390, 768]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoSidewaysScroll(page);
    }
    await page.setViewportSize(FONE);
    await expectAccessible(page);
  };
  await conferir();
  await page.getByRole('button', { name: 'Menu' }).click();
  await conferir();
  await page.getByRole('button', { name: 'Fechar' }).click();
  await page.getByRole('button', { name: 'Outro carro' }).click();
  await conferir();
  await page.getByRole('button', { name: 'Voltar' }).click();
  await comecar(page, await carroLivre(aberta));
  await tudoEnviado(page);
  await conferir();
  const item = await umItem(page);
  await cor(page, item, 'Urgente').click();
  await fotografar(page, item);
  await conferir();
  await page.getByRole('button', { name: new RegExp(`^Foto 1 de ${item}`) }).click();
  await page.getByRole('application').waitFor();
  await conferir();
  await page.getByRole('button', { name: 'Pronto' }).click();
  for (const parte of ['Lataria', 'Finalizar']) {
    await irA(page, parte);
    await conferir();
  }
  await tudoEnviado(page);
  expect(complaints).toEqual([]);
  await context.close();
});
