import { afterAll, beforeAll, expect, test } from 'vitest';
import { abrirCasa, type CasaAberta } from '../../support/casa-aberta.ts';
import { redeDe } from '../../support/rede.ts';

/** A list of thousands, where the server sends it whole. */
let aberta: CasaAberta;
beforeAll(async () => {
  aberta = await abrirCasa();
});
afterAll(() => aberta.fechar());

const MUITAS = 10_000;
/** A phone draws what a thumb gets to, and no thousands of cards at once. */
const DE_UMA_VEZ = 200;

test('a phone shows a day of thousands at once, and goes on while it is scrolled', async () => {
  const { codConcessionaria: concessionaria } = aberta.casa;
  const { page, context } = await aberta.entrar(2, { concessionaria, size: { width: 390, height: 844 } });
  await redeDe(page).encher(MUITAS);
  await page.goto('/agenda-virtual/agendamentos');
  const cartoes = page.getByRole('list', { name: /^Agendamentos de / }).locator(':scope > li');
  await cartoes.first().waitFor();
  await page.getByRole('tab', { name: 'Todos 10.000' }).waitFor();
  const primeiras = await cartoes.count();
  expect(primeiras).toBeLessThan(DE_UMA_VEZ);
  await cartoes.last().scrollIntoViewIfNeeded();
  await expect.poll(() => cartoes.count()).toBeGreaterThan(primeiras);
  expect(await cartoes.count()).toBeLessThan(primeiras + DE_UMA_VEZ);
  await context.close();
});
