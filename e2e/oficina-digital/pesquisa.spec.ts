import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OutputOf } from '@oferta/contracts/contract.ts';
import { pesquisaContracts } from '@oferta/contracts/oficina-digital/pesquisa.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';
import { noCelular } from './no-celular.ts';

/** The survey's page as a customer answers it on a phone. */
let casaAberta: CasaAberta;

beforeAll(async () => {
  casaAberta = await abrirCasa();
});
afterAll(() => casaAberta.fechar());

type Pesquisa = OutputOf<typeof pesquisaContracts.verPesquisa>;

/** A survey's link goes out hours after a delivery and only its hash is kept: here the page is given what the contract says. */
async function abrirPesquisa(page: Page, parte: Partial<Pesquisa> = {}): Promise<unknown[]> {
  const recebidas: unknown[] = [];
  const pesquisa = pesquisaContracts.verPesquisa.output.parse({
    empresa: 'Oficina Local',
    concessionaria: 'Oficina Local Centro',
    cliente: 'Gisele',
    modelo: 'Toro Endurance',
    respondida: false,
    expirada: false,
    ...parte,
  });
  await page.unroute('**/api/publico/pesquisa');
  await page.route('**/api/publico/pesquisa', async (route) => {
    if (route.request().method() === 'GET') return route.fulfill({ json: pesquisa });
    recebidas.push(pesquisaContracts.responderPesquisa.body.parse(route.request().postDataJSON()));
    return route.fulfill({ json: { feito: true } });
  });
  // Another survey is another page: the same address again would only be a jump within it.
  await page.goto('/v');
  await page.goto(`/p#${'A'.repeat(43)}`);
  return recebidas;
}

test('the survey asks for one number, takes stars and words besides, and thanks', async () => {
  const { page, context, complaints } = await noCelular(casaAberta, '/v/', {
    size: { width: 320, height: 640 },
  });
  const recebidas = await abrirPesquisa(page);
  await page.getByRole('button', { name: 'Enviar resposta' }).click();
  await page.getByText('Escolha uma nota de 0 a 10').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByText('6', { exact: true }).click();
  await page.getByRole('group', { name: 'Prazo' }).locator('label').nth(1).click();
  await page.getByLabel('O que podemos melhorar?').fill('Demorou.');
  await page.getByRole('button', { name: 'Enviar resposta' }).click();
  await page.getByRole('heading', { name: 'Obrigado, Gisele!' }).waitFor();
  expect(recebidas).toEqual([{ nota: 6, aspectos: { prazo: 2 }, comentario: 'Demorou.' }]);

  await abrirPesquisa(page, { respondida: true });
  await page.getByRole('heading', { name: 'Obrigado, Gisele!' }).waitFor();
  await abrirPesquisa(page, { expirada: true });
  await page.getByRole('heading', { name: 'Esta pesquisa já terminou' }).waitFor();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
  await context.close();
});
