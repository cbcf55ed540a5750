import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectReadable } from '../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';
import { numerosContados } from '../support/numeros-contados.ts';

let aberta: CasaAberta;
beforeAll(async () => {
  aberta = await abrirCasa();
  await numerosContados(aberta.product);
});
afterAll(() => aberta.fechar());

it('splits the stay by cause and shows the vehicles that waited for one', async () => {
  const { page, complaints } = await aberta.entrar(2);
  await page.goto('/relatorio/tempo-parado');
  const pareto = page.getByRole('region', { name: 'Pareto das causas' });
  const causa = pareto.locator('tbody th button').first();
  await causa.waitFor();
  const nome = (await causa.textContent())?.trim() ?? '';
  await causa.click();
  await page.waitForURL(/causa=/);
  expect(await causa.getAttribute('aria-pressed')).toBe('true');
  const veiculos = page.getByRole('region', { name: 'Veículos' });
  await veiculos.locator('tbody tr').first().waitFor();
  // What is heard of a vehicle's bar begins with the words of its stretches.
  expect(await veiculos.locator('tbody tr td .vh').first().textContent()).toContain(nome);
  await veiculos.getByRole('button', { name: 'Ver todas as causas' }).click();
  await page.waitForURL((url) => !url.searchParams.has('causa'));
  await expectReadable(page, () => pareto.waitFor());
  expect(complaints).toEqual([]);
});
