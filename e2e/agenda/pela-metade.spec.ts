import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { equipeContracts } from '@oferta/contracts/agenda/equipe.ts';
import { servicoContracts } from '@oferta/contracts/agenda/servico.ts';
import { addDias } from '@oferta/domain/dia.ts';
import { apontarHorario } from '../support/apontar-horario.ts';
import type { Visitor } from '../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';
import { hoje } from '../support/product.ts';

/** A booking half typed while the counter goes on: nothing takes it away unasked. */
let aberta: CasaAberta;
let recepcao: Visitor;

beforeAll(async () => {
  aberta = await abrirCasa();
  recepcao = await aberta.entrar(4, { size: { width: 1920, height: 1000 } });
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

/** Two cars of today that are still to come, in columns that the form does not cover. */
async function aReceber(page: Page): Promise<readonly number[]> {
  const servicos = await aberta.desk.call(servicoContracts.listServicosAgendados, {
    params: { codConcessionaria: aberta.casa.codConcessionaria, data: '0' },
  });
  const borda = (await formulario(page).boundingBox())?.x ?? 0;
  const achados = new Set<number>();
  for (const { status, osAberta, codConsultor, codAgendamento } of servicos) {
    if (status !== 1 || osAberta || codConsultor === null) continue;
    const lugar = await page.locator(`[data-event="${codAgendamento}"]`).boundingBox();
    if (lugar && lugar.x + lugar.width < borda) achados.add(codAgendamento);
  }
  if (achados.size < 2) throw new Error('fewer than two cars to come beside the form');
  return [...achados].slice(0, 2);
}

/** A free time of another day in the first column, which the form does not cover; the board goes there. */
async function vagaAEsquerda(page: Page) {
  const primeiro = await page.locator('[data-resource]').first().getAttribute('data-resource');
  const [vaga] = await aberta.desk.call(equipeContracts.vagas, {
    params: { codConcessionaria: aberta.casa.codConcessionaria },
    query: { aPartirDe: addDias(hoje(), 1), minutos: 30, quantas: 1, codConsultor: Number(primeiro) },
  });
  if (!vaga) throw new Error('the first consultant has no free time');
  const dia = (): string | null => new URL(page.url()).searchParams.get('dia');
  while (dia() !== vaga.dia) {
    const antes = dia();
    await botao(page, 'Próximo dia').click();
    await expect.poll(dia).not.toBe(antes);
  }
  return vaga;
}

async function escolher(codigo: number | undefined, item: string): Promise<void> {
  const { page } = recepcao;
  await page.locator(`[data-event="${codigo}"]`).click({ button: 'right' });
  await page.getByRole('menuitem', { name: item }).click();
}

test('a car received in between leaves the booking as it was, a slot of the board becomes its own, another form asks first', async () => {
  const { page } = recepcao;
  await novo(page);
  const [um, outro] = await aReceber(page);
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

  // A slot pointed at on another day is this booking's.
  const vaga = await vagaAEsquerda(page);
  await apontarHorario(page, vaga);
  await page.getByRole('menuitem', { name: 'Agendar neste horário' }).click();
  await page.getByText(`Horário trocado para ${vaga.hora}`).waitFor();
  const horario = formulario(page).getByLabel(/^Hora\*?$/);
  await expect.poll(() => horario.inputValue()).toBe(vaga.hora);
  expect(await nome(page).inputValue()).toBe('Cliente Ao Telefone');
  await botao(page, 'Hoje').click();

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
