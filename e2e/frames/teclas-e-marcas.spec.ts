import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { montarCardapio } from '../cardapio/cardapio-de-teste.ts';
import { chooseConcessionaria, type Visitor } from '../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';
import { linha, salvar } from '../support/linha-do-registro.ts';

/** What the hand has already done is not lost because a screen was still on its way, or was asked for elsewhere. */
let aberta: CasaAberta;
let rede: Visitor;
let page: Page;

beforeAll(async () => {
  aberta = await abrirCasa();
  await montarCardapio(aberta.desk, aberta.casa.codConcessionaria);
  rede = await aberta.entrar(2);
  page = rede.page;
  await page.goto('/cadastros/servicos/list');
  await chooseConcessionaria(page, aberta.casa.nome);
  await page.getByRole('heading', { name: 'Serviços', exact: true }).waitFor();
});
afterAll(() => aberta.fechar());

/** A desk so slow that what opens comes after the typing; what is answered makes it quick again. */
async function devagar(vezes: number): Promise<() => Promise<void>> {
  const fio = await rede.context.newCDPSession(page);
  await fio.send('Emulation.setCPUThrottlingRate', { rate: vezes });
  return () => fio.detach();
}

/**
 * What keeps the letters is fetched once the page is quiet or the hand moves. The same file asked for again answers when
 * the page's own asking has been answered; then the page draws it.
 */
const GUARDA = `(async () => {
  const vindo = () => performance.getEntriesByType('resource').find(({ name }) => /late-parts.*[.]js$/.test(name));
  while (!vindo()) await new Promise(requestAnimationFrame);
  await import(vindo().name);
  await new Promise(requestIdleCallback);
})()`;

async function maoNaTela(): Promise<void> {
  await page.getByRole('row').nth(1).waitFor();
  await page.mouse.move(400, 300);
  await page.evaluate(GUARDA);
}

test('letters typed at once after N and after Ctrl+K are in the field that comes', async () => {
  await page.goto('/agenda-virtual/agendamentos');
  await maoNaTela();
  const depressa = await devagar(4);
  await page.keyboard.type('nabc1d23', { delay: 0 });
  await expect.poll(() => page.getByLabel('Placa', { exact: true }).inputValue()).toBe('ABC1D23');
  await page.goto('/cadastros/servicos/list');
  await maoNaTela();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('mecanicos', { delay: 0 });
  await expect.poll(() => page.getByRole('combobox').inputValue()).toBe('mecanicos');
  await page.keyboard.press('Escape');
  await depressa();
});

test('what is ticked is what a bulk edit changes, also from the toolbar', async () => {
  await page.goto('/listarPacote?q=aurora');
  const linhas = page.getByRole('row', { name: /10\.000 km/ });
  await linhas.first().getByRole('checkbox').check();
  await linhas.nth(1).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Alterar 2 em lote' }).click();
  await page.getByLabel('Quanto').fill('10');
  await page.getByRole('button', { name: 'Ver prévia' }).click();
  await page.getByRole('button', { name: 'Aplicar em 2 pacotes' }).waitFor();
});

test('a holiday that was typed and not put in is saved with the rest; half of one is asked for', async () => {
  await page.goto('/cadastros/concessionaria/list');
  await linha(page, aberta.casa.nome).first().click();
  await page.getByRole('tab', { name: /^Feriados/ }).click();
  await page.getByRole('button', { name: 'Novo feriado' }).click();
  await page.getByLabel('Nome do feriado').fill('Padroeira de Teste');
  await salvar(page);
  await page.getByText('Complete o feriado que começou a incluir').waitFor();
  const ano = new Date().getFullYear();
  await page.getByLabel('Dia', { exact: true }).fill(`14/08/${ano}`);
  await page.getByLabel('Dia', { exact: true }).press('Tab');
  await salvar(page);
  await page.waitForURL((url) => url.pathname === '/cadastros/concessionaria/list');
  // The holiday is looked for in what was kept: nothing of the page that sent it is left.
  await page.goto('/cadastros/concessionaria/list');
  await linha(page, aberta.casa.nome).first().click();
  await page.getByRole('tab', { name: /^Feriados/ }).click();
  await page.getByText('Padroeira de Teste').waitFor();
});

test('an answer that does not come ends in words and a way on, never in bones for ever', async () => {
  await page.goto('/cadastros/servicos/list');
  await page.getByRole('row').nth(1).waitFor();
  await page.waitForLoadState('networkidle');
  await rede.context.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await page.locator('a[href="/cadastros/mecanicos/list"]').first().click();
  await page.getByRole('button', { name: 'Tentar novamente' }).first().waitFor();
  await rede.context.unroute('**/api/**');
  await page.getByRole('button', { name: 'Tentar novamente' }).first().click();
  await page.getByRole('row').nth(1).waitFor();
});
