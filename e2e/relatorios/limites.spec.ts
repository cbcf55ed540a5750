import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectNoSidewaysScroll, expectReadable } from '../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';
import { numerosContados } from '../support/numeros-contados.ts';

/** Where a figure is answered, its person asks to be told when it passes a value, and keeps that in their account. */
let aberta: CasaAberta;
beforeAll(async () => {
  aberta = await abrirCasa();
  await numerosContados(aberta.product);
});
afterAll(() => aberta.fechar());

it('a limit is made from an answer, seen in the account, changed and taken away', async () => {
  const { page, complaints } = await aberta.entrar(2);
  await page.goto('/minha-conta');
  await page.getByRole('heading', { name: 'Limites dos indicadores' }).waitFor();
  await page.getByText('Nenhum ainda.').waitFor();

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /Buscar placa/ }).fill('no-show em outubro de 2026');
  const cartao = page.getByRole('region', { name: 'Resposta' });
  await cartao.getByText('Avisar quando passar de um valor').click();
  const valor = cartao.getByLabel('Valor do limite, em %');
  await valor.fill('muito');
  await valor.press('Tab');
  await cartao.getByText('Escreva um número, como 15 ou 12,5').waitFor();
  await valor.fill('12,5');
  await valor.press('Tab');
  await expectReadable(page, () => valor.waitFor());
  await cartao.getByRole('button', { name: 'Avisar', exact: true }).click();
  await page.getByText('Você será avisado de No-show').waitFor();
  await page.keyboard.press('Escape');

  const limite = page.getByLabel('No-show acima de', { exact: true });
  await expect.poll(() => limite.inputValue()).toBe('12,5');
  await limite.fill('20');
  await limite.press('Tab');
  await page.getByText('Limite mudado').waitFor();
  await page.reload();
  await expect.poll(() => limite.inputValue()).toBe('20');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Remover No-show acima de' }).click();
  await page.getByText('Nenhum ainda.').waitFor();
  expect(complaints).toEqual([]);
});
