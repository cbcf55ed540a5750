import { afterAll, beforeAll, expect, it } from 'vitest';
import { numerosContados } from '../support/numeros-contados.ts';
import { expectNoSidewaysScroll, expectReadable } from '../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';

let aberta: CasaAberta;
beforeAll(async () => {
  aberta = await abrirCasa();
  await numerosContados(aberta.product);
});
afterAll(() => aberta.fechar());

it('shows the day in figures that open their lists, on a desk and on a phone', async () => {
  const { codConcessionaria } = aberta.casa;
  const { page, complaints } = await aberta.entrar(4, { concessionaria: codConcessionaria });
  await page.goto('/agenda-virtual');
  await page
    .getByRole('navigation', { name: 'Partes da agenda' })
    .getByRole('link', { name: 'Painel' })
    .click();
  await page.waitForURL('**/agenda-virtual/dashboard');
  const numeros = page.getByRole('list', { name: 'Números do dia' });
  await numeros.waitFor();
  expect(await numeros.getByRole('listitem').count()).toBe(8);
  await page.getByRole('heading', { name: /^Funil por canal/ }).waitFor();
  await expectReadable(page, () => numeros.waitFor());

  await page.getByText('Consultores', { exact: true }).last().click();
  await page.getByRole('button', { name: 'Dia seguinte' }).click();
  await page.waitForURL(/dia=/);
  await page.getByRole('heading', { name: 'Carga de cada um no dia' }).waitFor();

  // The number and its list are of the same day, and count the same.
  await page.goto('/agenda-virtual/dashboard');
  const agendados = numeros.getByRole('link', { name: /^Agendados/ });
  const quantos = (await agendados.locator('b').textContent()) ?? '';
  await agendados.click();
  await page.waitForURL('**/agenda-virtual/agendamentos');
  await page.getByRole('link', { name: `Agendamentos ${quantos}`, exact: true }).waitFor();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/agenda-virtual/dashboard');
  await numeros.waitFor();
  await expectNoSidewaysScroll(page);
  expect(complaints).toEqual([]);
});
