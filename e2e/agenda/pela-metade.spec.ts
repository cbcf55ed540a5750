import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { servicoContracts } from '@oferta/contracts/agenda/servico.ts';
import type { Visitor } from '../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';

/** A booking half typed while the counter goes on: nothing takes it away unasked. */
let aberta: CasaAberta;
let recepcao: Visitor;

beforeAll(async () => {
  aberta = await abrirCasa();
  recepcao = await aberta.entrar(4);
  const { codConcessionaria, cnpj } = aberta.casa;
  await recepcao.page.goto(`/agenda-virtual/calendar1/${codConcessionaria}/${cnpj}`);
});
afterAll(() => aberta.fechar());

const formulario = (page: Page): Locator => page.locator('#agendamento-form');
const nome = (page: Page): Locator => formulario(page).getByLabel(/^Nome\*?$/);
const botao = (page: Page, rotulo: string): Locator =>
  page.getByRole('button', { name: rotulo, exact: true });

async function novo(page: Page): Promise<void> {
  await botao(page, 'Novo agendamento').click();
  await nome(page).waitFor();
}

/** Two cars of today that are still to come. */
async function aReceber(): Promise<readonly number[]> {
  const servicos = await aberta.desk.call(servicoContracts.listServicosAgendados, {
    params: { codConcessionaria: aberta.casa.codConcessionaria, data: '0' },
  });
  const codigos = servicos
    .filter(({ status, osAberta, codConsultor }) => status === 1 && !osAberta && codConsultor !== null)
    .map(({ codAgendamento }) => codAgendamento);
  return [...new Set(codigos)].slice(0, 2);
}

async function escolher(codigo: number | undefined, item: string): Promise<void> {
  const { page } = recepcao;
  await page.locator(`[data-event="${codigo}"]`).click({ button: 'right' });
  await page.getByRole('menuitem', { name: item }).click();
}

test('a car received in between leaves the booking as it was; another form asks before it takes its place', async () => {
  const { page } = recepcao;
  const [um, outro] = await aReceber();
  await novo(page);
  await nome(page).fill('Cliente Ao Telefone');

  const receber = page.getByRole('dialog', { name: 'Receber veículo' });
  await escolher(um, 'Receber veículo');
  await receber.waitFor();
  await page.keyboard.press('Escape');
  await receber.waitFor({ state: 'detached' });
  expect(await botao(page, 'Continuar preenchendo').count()).toBe(0);
  await escolher(um, 'Receber veículo');
  await receber.getByLabel('Quilometragem').fill('45120');
  await receber.getByRole('button', { name: 'Receber veículo' }).click();
  await receber.waitFor({ state: 'detached' });
  expect(await nome(page).inputValue()).toBe('Cliente Ao Telefone');

  await escolher(outro, 'Editar');
  await botao(page, 'Continuar preenchendo').click();
  await botao(page, 'Continuar preenchendo').waitFor({ state: 'detached' });
  expect(await nome(page).inputValue()).toBe('Cliente Ao Telefone');

  await escolher(outro, 'Editar');
  await botao(page, 'Descartar').click();
  await page.getByRole('heading', { name: /^Agendamento / }).waitFor();
  await expect.poll(() => nome(page).inputValue()).not.toBe('Cliente Ao Telefone');
  expect(recepcao.complaints).toEqual([]);
});
