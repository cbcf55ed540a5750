import { lancamentoContracts } from '@oferta/contracts/vendas/lancamento.ts';
import { addDias, formatDia } from '@oferta/domain/dia.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, type Visitor } from '../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';
import { numerosContados } from '../support/numeros-contados.ts';
import { hoje } from '../support/product.ts';

let aberta: CasaAberta;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  aberta = await abrirCasa();
  // Figures that still come would ask for reasons while the day is typed.
  await numerosContados(aberta.product);
  visitor = await aberta.entrar(2, { concessionaria: aberta.casa.codConcessionaria });
  page = visitor.page;
});
afterAll(() => aberta.fechar());

/** In the page: a block as Excel puts it on the clipboard, pasted where the focus is. */
const COLAR = `{
  const data = new DataTransfer();
  data.setData('text/plain', '1.500,00\\r\\nver nota\\r\\n77\\r\\n');
  document.activeElement.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
  );
}`;

const noDia = () => ({ codConcessionaria: aberta.casa.codConcessionaria, dia: hoje() });
const celula = (nome: string) => page.getByRole('gridcell', { name: new RegExp(`^${nome}:`) });
const lido = () => aberta.desk.call(lancamentoContracts.getLancamento, { params: noDia() });
const guardado = async () => (await lido()).lancado;
const salvo = (campo: 'pecasBalcao' | 'acessorios' | 'pneus', valor: number | null) =>
  expect.poll(async () => (await guardado())[campo]).toBe(valor);

it('a day is only typed with the day chosen on the calendar', async () => {
  await page.goto('/vendas/lancamento-mensal/novo-lancamento');
  await page.waitForURL('**/vendas/lancamento-mensal');
  await page.locator(`[data-dia="${hoje()}"]`).click();
  await page.waitForURL('**/novo-lancamento');
  await page.getByRole('grid', { name: 'Números do dia' }).waitFor();
  await expectAccessible(page);
});

it('is typed like a spreadsheet, and kept cell by cell', async () => {
  await celula('Peças no balcão').focus();
  await page.keyboard.type('1240');
  await page.keyboard.press('Enter');
  await salvo('pecasBalcao', 124_000);
  // Enter went down to the tyres.
  await page.keyboard.type('99');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('356,5');
  await page.keyboard.press('Tab');
  await salvo('acessorios', 35_650);
  await celula('Acessórios').focus();
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await guardado()).acessorios).toBeNull();
});

it('takes a block from Excel; a text among numbers turns red and the rest is kept', async () => {
  await celula('Peças no balcão').focus();
  await page.evaluate(COLAR);
  await salvo('pecasBalcao', 150_000);
  await salvo('acessorios', 7700);
  await page.getByText('Informe um valor em reais, como 1.234,56').waitFor();
  expect(await page.getByRole('button', { name: 'Enviar dia' }).isDisabled()).toBe(true);
  await celula('Pneus').focus();
  await page.keyboard.press('Delete');
  await page.getByText('Informe um valor em reais').waitFor({ state: 'detached' });
  await salvo('pneus', null);
});

it('of two people in one day both are kept, and an answer that comes late undoes nothing', async () => {
  const { promise: solta, resolve: soltar } = Promise.withResolvers<void>();
  const { promise: lida, resolve: ler } = Promise.withResolvers<void>();
  const doDia = /\/api\/vendas\/lancamento\/\d+\/[\d-]+$/;
  await page.route(doDia, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    ler();
    await solta;
    return route.fulfill({ response });
  });
  const outra = async (acessorios: number) =>
    aberta.desk.call(lancamentoContracts.salvarLancamento, {
      params: noDia(),
      body: { valores: { acessorios }, motivos: {}, versao: (await lido()).versao },
    });
  await outra(8800);
  await lida;
  await outra(9900);
  await celula('Pneus').focus();
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await salvo('pneus', 1200);
  expect((await guardado()).acessorios).toBe(9900);
  soltar();
  await page.unrouteAll({ behavior: 'wait' });
  await celula('Pneus').focus();
  await page.keyboard.type('13');
  await page.keyboard.press('Enter');
  await salvo('pneus', 1300);
  expect(await page.getByText('alterou este dia antes de você').count()).toBe(0);
  await celula('Pneus').focus();
  await page.keyboard.press('Delete');
  await salvo('pneus', null);
});

const trocarAbertas = async () => {
  await celula('OS abertas').focus();
  await page.keyboard.type('999');
  await page.keyboard.press('Enter');
};
const motivoDasAbertas = () => page.getByPlaceholder('OS abertas: por que difere?');

it('a figure that is not the product’s asks for a reason, or takes the product’s again', async () => {
  await trocarAbertas();
  await motivoDasAbertas().waitFor();
  expect(await page.getByRole('button', { name: 'Enviar dia' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Usar os números do produto' }).click();
  await motivoDasAbertas().waitFor({ state: 'detached' });
  await expect.poll(async () => (await guardado()).osAbertas).toBe((await lido()).produto.osAbertas);
});

it('is sent, and approved in the flow', async () => {
  await trocarAbertas();
  await motivoDasAbertas().fill('Nota fora da OS');
  await motivoDasAbertas().blur();
  await page.getByRole('button', { name: 'Enviar dia' }).click();
  await page.getByText(`${formatDia(hoje())} enviado para aprovação`).waitFor();
  await page.goto('/vendas/lancamento-mensal/workflow?st=enviado');
  await page.getByRole('checkbox').nth(1).check();
  await page.getByRole('button', { name: 'Aprovar 1' }).click();
  await page.getByText('Dias aprovados').waitFor();
  await expect.poll(async () => (await lido()).situacao).toBe('aprovado');
  expect(await lido()).toMatchObject({
    lancado: { osAbertas: 999 },
    motivos: { osAbertas: 'Nota fora da OS' },
  });
  await expectAccessible(page);
});

it('fits a phone, and a day to come is not opened', async () => {
  await page.goto('/vendas/lancamento-mensal');
  const amanha = page.locator(`[data-dia="${addDias(hoje(), 1)}"]`);
  if ((await amanha.count()) > 0) expect(await amanha.getAttribute('aria-disabled')).toBe('true');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.locator(`[data-dia="${hoje()}"]`).click();
  await page.getByRole('grid', { name: 'Números do dia' }).waitFor();
  await expectNoSidewaysScroll(page);
  // The cells of two people met once.
  expect(visitor.complaints.filter((texto) => !/status of 409/.test(texto))).toEqual([]);
});
