import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { ensaioContracts, type Encaixe } from '@oferta/contracts/agenda/ensaio.ts';
import { servicoContracts } from '@oferta/contracts/agenda/servico.ts';
import { instanteDe } from '@oferta/domain/dia.ts';
import type { Visitor } from '../../support/browser.ts';
import { type Desk, openDesk } from '../../support/calls.ts';
import { abrirCasa, type CasaAberta } from '../../support/casa-aberta.ts';
import { contratarMecanico } from '../../support/dia-de-oficina.ts';
import { hoje } from '../../support/product.ts';

/** "Encaixar": who stands at the counter is let in by keys, at a place whose cost to the others is told; on a phone too. */
const DEZ_E_MEIA = 10 * 60 + 30;
let aberta: CasaAberta;
let balcao: Visitor;
/** Logged in by the clock that the product was given. */
let desk: Desk;

beforeAll(async () => {
  aberta = await abrirCasa();
  await contratarMecanico(aberta, 'Reserva Do Encaixe');
  // At whatever hour the tests run, the counter is open.
  await aberta.product.restart(instanteDe(hoje(), DEZ_E_MEIA, aberta.casa.fuso).getTime() - Date.now());
  desk = await openDesk(aberta.product);
  balcao = await aberta.entrar(1);
});
afterAll(() => aberta.fechar());

const painel = (page: Page): Locator => page.getByRole('complementary', { name: 'Encaixar' });
const lugares = (page: Page): Locator =>
  painel(page).getByRole('radiogroup', { name: 'Lugares' }).getByRole('radio');

async function abrirQuadro(page: Page): Promise<void> {
  const { codConcessionaria, cnpj } = aberta.casa;
  await page.goto(`/agenda-virtual/calendar2/${codConcessionaria}/${cnpj}`);
  await page.getByRole('application', { name: /^Agenda por mecânico/ }).waitFor();
  await page.getByRole('link', { name: 'Replanejar o dia' }).waitFor();
}

/** Typed as at the counter: plate, job, car, client, phone; only keys. */
async function digitar(page: Page, placa: string): Promise<void> {
  await painel(page).getByLabel('Placa', { exact: true }).waitFor();
  await page.keyboard.type(placa);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Revisão');
  await painel(page).getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await lugares(page).first().waitFor({ state: 'attached' });
  await painel(page)
    .getByLabel(/^Carro/)
    .fill('Modelo do Balcão');
  await painel(page)
    .getByLabel(/^Cliente/)
    .fill('Cliente do Balcão');
  await painel(page)
    .getByLabel(/^Telefone/)
    .fill('11900000000');
}

/** The visit of a plate, as it stands today. */
async function visitaDe(placa: string) {
  const { casa } = aberta;
  const doDia = await desk.call(agendamentoContracts.listAgendamentos, {
    params: { codConcessionaria: casa.codConcessionaria, inicio: hoje(), fim: hoje() },
  });
  return doDia.find((cada) => cada.placa === placa);
}
const servicoDe = async (codServico: number | undefined) => {
  const { casa } = aberta;
  const doDia = await desk.call(servicoContracts.listServicosAgendados, {
    params: { codConcessionaria: casa.codConcessionaria, data: hoje() },
  });
  return doDia.find((cada) => cada.codServico === codServico);
};

test('by keys: E, the plate, a place by its number, Enter; taken back it is gone', async () => {
  const { page } = balcao;
  await abrirQuadro(page);
  await page.keyboard.press('e');
  await digitar(page, 'ENC1A01');
  await painel(page).getByText('Espera na loja').waitFor();
  const quantos = await lugares(page).count();
  expect(quantos).toBeGreaterThan(0);
  // In a text the digit is the text's; with Alt it chooses.
  await page.keyboard.press('Alt+1');
  expect(await lugares(page).first().isChecked()).toBe(true);
  const botao = painel(page).getByRole('button', { name: /^Encaixar às/ });
  const hora = (await botao.innerText()).slice(-5);
  expect(await page.locator('[data-resource] b', { hasText: /^1$/ }).count()).toBe(1);
  await page.keyboard.press('Enter');
  await page.getByText(new RegExp(`ENC1A01 às ${hora} com`)).waitFor();
  expect(await painel(page).count()).toBe(0);
  const visita = await visitaDe('ENC1A01');
  expect(visita).toMatchObject({ transporte: 'espera', encaixe: true });
  const servico = await servicoDe(visita?.servicos[0]?.codServico);
  expect(servico?.codMecanico).not.toBe(null);
  expect(servico?.inicioPlanejado).not.toBe(null);

  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect.poll(async () => (await visitaDe('ENC1A01'))?.situacao ?? 'cancelado').toBe('cancelado');
});

test('Esc leaves, a missing field is asked for, and the earlier places can be asked for', async () => {
  const { page } = balcao;
  await abrirQuadro(page);
  await page.keyboard.press('e');
  await digitar(page, 'ENC1A02');
  await painel(page).getByText('mais cedo').click();
  expect(await lugares(page).count()).toBeGreaterThan(0);
  await painel(page)
    .getByLabel(/^Cliente/)
    .fill('');
  await page.keyboard.press('Enter');
  await painel(page).getByText('Informe o nome do cliente').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => painel(page).count()).toBe(0);
  expect(await visitaDe('ENC1A02')).toBe(undefined);
});

test('the hour that went meanwhile is said, and the places are those of now', async () => {
  const { page } = balcao;
  await abrirQuadro(page);
  await page.keyboard.press('e');
  await digitar(page, 'ENC1A03');
  const primeiro = () => painel(page).getByRole('radiogroup', { name: 'Lugares' }).locator('label').first();
  const oferecido = await primeiro().innerText();
  // The same place goes to another while the answer to this one is on its way.
  let pedido = '';
  await page.route('**/agendaVirtual/encaixar', async (route) => {
    if (pedido !== '') return route.continue();
    pedido = route.request().postData() ?? '';
    const corpo = JSON.parse(pedido) as Encaixe;
    if ('visita' in corpo.quem) corpo.quem.visita.veiculo.placa = 'ENC1A04';
    await desk.call(ensaioContracts.encaixar, { body: corpo });
    await route.continue();
  });
  await painel(page)
    .getByLabel(/^Cliente/)
    .press('Enter');
  await painel(page).getByRole('alert').waitFor();
  expect(await painel(page).getByRole('alert').innerText()).toMatch(
    /já tem|alterou.*Veja os lugares de agora/,
  );
  expect(await visitaDe('ENC1A03')).toBe(undefined);
  await page.unroute('**/agendaVirtual/encaixar');
  await expect.poll(() => primeiro().innerText()).not.toBe(oferecido);
  await painel(page)
    .getByLabel(/^Cliente/)
    .press('Alt+1');
  await page.keyboard.press('Enter');
  await page.getByText(/ENC1A03 às/).waitFor();
  expect((await visitaDe('ENC1A03'))?.situacao).toBe('pendente');
});

test('on a phone: the whole screen, cards for a thumb', async () => {
  const { page } = balcao;
  await page.setViewportSize({ width: 390, height: 844 });
  await abrirQuadro(page);
  await page.getByRole('button', { name: /^A escalar/ }).click();
  await page
    .getByRole('complementary', { name: 'A escalar' })
    .getByRole('button', { name: 'Encaixar' })
    .click();
  await digitar(page, 'ENC1A05');
  const caixa = await painel(page).boundingBox();
  expect([caixa?.width, caixa?.height]).toEqual([390, 844]);
  const cartao = painel(page).getByRole('radiogroup', { name: 'Lugares' }).locator('label').first();
  expect((await cartao.boundingBox())?.height).toBeGreaterThanOrEqual(60);
  await cartao.click();
  await painel(page)
    .getByRole('button', { name: /^Encaixar às/ })
    .click();
  await page.getByText(/ENC1A05 às/).waitFor();
});
