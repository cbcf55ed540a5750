import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { equipeContracts } from '@oferta/contracts/agenda/equipe.ts';
import type { AgendamentoCompleto } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { oportunidadeContracts } from '@oferta/contracts/oficina-digital/oportunidade.ts';
import type { Concessionaria } from '@oferta/contracts/sessao/autenticacao.ts';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import { addDias, diaDe, minutoDoDia, type Dia } from '@oferta/domain/dia.ts';
import type { Visitor } from '../support/browser.ts';
import type { Desk } from '../support/calls.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';
import { abrirFundos, type Fundos } from '../support/fundos.ts';
import { marcadorDe, type Marcador } from './marcar.ts';

/** The life of an appointment at the counter: booked, disputed, edited by two, missed, cancelled, found. */
let aberta: CasaAberta;
let desk: Desk;
let casa: Concessionaria;
let fundos: Fundos;
let ana: Visitor;
let bia: Visitor;
let amanha: Dia;
let vagaLivre: Marcador['vagaLivre'];
let marcar: Marcador['marcar'];

beforeAll(async () => {
  aberta = await abrirCasa();
  ({ desk, casa } = aberta);
  ({ amanha, vagaLivre, marcar } = marcadorDe(aberta));
  fundos = abrirFundos(aberta.product.folder);
  ana = await aberta.entrar(4);
  bia = await aberta.entrar(5);
});
afterAll(async () => {
  await fundos.fechar();
  await aberta.fechar();
});

const openBoard = (page: Page, dia: Dia) =>
  page.goto(`/agenda-virtual/calendar1/${casa.codConcessionaria}/${casa.cnpj}?dia=${dia}`);
const openTab = (page: Page, tipo: string) => page.goto(`/agenda-virtual/${tipo}`);
const card = (page: Page, codigo: number) => page.locator(`[data-event="${codigo}"]`);
const cardOf = (page: Page, placa: string) =>
  page.locator('[data-event]').filter({ hasText: formatPlaca(placa) });
const form = (page: Page) => page.locator('#agendamento-form');
/** A needed field's label ends in an asterisk. */
const campo = (page: Page, label: string) => form(page).getByLabel(new RegExp(`^${label}\\*?$`));

const registro = (codAgendamento: number): Promise<AgendamentoCompleto> =>
  desk.call(agendamentoContracts.getAgendamento, { params: { codAgendamento } });

/** A car that has been here, has no visit ahead, and left nothing to be offered again: ticks that the keys would go through. */
async function placaConhecida(): Promise<{ placa: string; cliente: string }> {
  const { codConcessionaria } = casa;
  // Of the last days: who came before may be booked again already.
  const params = { codConcessionaria, inicio: addDias(amanha, -9), fim: addDias(amanha, -2) };
  const antigos = await desk.call(agendamentoContracts.listAgendamentos, { params });
  for (const { placa, situacao } of antigos) {
    if (!placa || situacao !== 'entregue') continue;
    const { aberto, ultima } = await desk.call(equipeContracts.ultimaVisita, {
      params: { codConcessionaria, placa },
    });
    if (aberto || !ultima?.cliente.telefone) continue;
    const deixou = await desk.call(oportunidadeContracts.oportunidadesDoVeiculo, {
      params: { codConcessionaria, placa },
    });
    if (deixou.length === 0) return { placa, cliente: ultima.cliente.nome };
  }
  throw new Error('the demo has no client of the last days');
}

test('a known plate is booked without the mouse and the card is on the board', async () => {
  const { page } = ana;
  const { placa, cliente } = await placaConhecida();
  const { dia } = await vagaLivre();
  await openBoard(page, dia);
  await page.getByRole('button', { name: 'Novo agendamento' }).waitFor();
  await page.locator('[data-event]').first().waitFor();

  await page.keyboard.press('n');
  await focused(page, 'Placa');
  await page.keyboard.type(placa);
  await page.getByText(/Última visita em/).waitFor();
  await expect.poll(() => campo(page, 'Nome').inputValue()).toBe(cliente);
  await page.keyboard.press('Enter');
  await focused(page, 'Modelo');
  await page.keyboard.press('Enter');
  await focused(page, 'Serviço');
  await page.keyboard.type('revis');
  await page.locator('[role=option]').first().waitFor();
  await page.keyboard.press('Enter');
  await form(page).getByLabel('Descrição do serviço').waitFor();

  const livre = form(page).locator('[data-enter] button').first();
  await livre.waitFor();
  await stepTo(page, '[data-enter] button');
  await page.keyboard.press('Enter');
  await expect.poll(() => campo(page, 'Hora').inputValue()).toMatch(/\d\d:\d\d/);
  await page.keyboard.press('Control+Enter');
  // The keys go on where the booking is: on what was booked, then on its card.
  await page
    .locator('output:focus')
    .getByText(/Agendado para/)
    .waitFor();
  await page.keyboard.press('Escape');
  await form(page).waitFor({ state: 'detached' });
  await cardOf(page, placa).and(page.locator(':focus')).waitFor();
});

/** The field that the keyboard is in. */
const focused = (page: Page, label: string) => campo(page, label).and(page.locator(':focus')).waitFor();

/** Goes on with Tab until the focus is there. */
async function stepTo(page: Page, selector: string): Promise<void> {
  for (let step = 0; step < 20; step += 1) {
    if ((await page.locator(`${selector}:focus`).count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${selector}`);
}

test('what is pasted in any form is written in its own, and a digit mended in the middle stays there', async () => {
  const { page } = ana;
  await openBoard(page, amanha);
  await page.getByRole('button', { name: 'Novo agendamento' }).click();
  await colar(page, 'Placa', ' zzz-9a99\n');
  await expect.poll(() => campo(page, 'Placa').inputValue()).toBe('ZZZ9A99');
  await colar(page, 'Telefone', '+55 11 90000-0017');
  await expect.poll(() => campo(page, 'Telefone').inputValue()).toBe('(11) 90000-0017');

  await campo(page, 'Telefone').press('End');
  for (const tecla of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'Backspace', '3', '2'])
    await page.keyboard.press(tecla);
  // The digit too many is not cut: it stays to be seen.
  await expect.poll(() => campo(page, 'Telefone').inputValue()).toBe('(11) 90000-32017');

  // Esc asks, Esc takes the question back, and only an answer throws away what was typed.
  const descartar = page.getByRole('button', { name: 'Descartar', exact: true });
  await page.keyboard.press('Escape');
  await descartar.waitFor();
  await page.keyboard.press('Escape');
  await descartar.waitFor({ state: 'detached' });
  expect(await campo(page, 'Telefone').inputValue()).toBe('(11) 90000-32017');
  await campo(page, 'Telefone').press('Escape');
  await descartar.click();
  await form(page).waitFor({ state: 'detached' });
});

/** As from a message or a sheet: all at once, with what stands around it. */
async function colar(page: Page, label: string, texto: string): Promise<void> {
  await campo(page, label).focus();
  await page.keyboard.insertText(texto);
}

test('who comes second to a time is told who has it, and may squeeze in', async () => {
  const { page } = bia;
  const vaga = await vagaLivre();
  await openBoard(page, vaga.dia);
  await page.locator('[data-event]').first().waitFor();
  await page.keyboard.press('n');
  const fields = form(page);
  await campo(page, 'Placa').fill('TST2B22');
  await campo(page, 'Modelo').fill('Modelo');
  await campo(page, 'Serviço').fill('revis');
  await page.locator('[role=option]').first().click();
  await campo(page, 'Nome').fill('Segunda Pessoa');
  await campo(page, 'Telefone').fill('11900000000');
  await campo(page, 'Consultor').selectOption(String(vaga.codConsultor));
  await campo(page, 'Hora').fill(vaga.hora);
  await campo(page, 'Hora').blur();

  await marcar({ placa: 'TST1B11', vaga });
  await page.getByRole('button', { name: 'Agendar', exact: true }).click();
  const recusa = fields.getByRole('alert').filter({ hasText: 'acabou de ser ocupado' });
  await recusa.waitFor();
  expect(await recusa.innerText()).toMatch(/Cliente TST1B11|TST-?1B11/);
  await recusa.getByRole('button', { name: 'Encaixar assim mesmo' }).click();
  await page.getByText(/Agendado para/).waitFor();

  const params = { codConcessionaria: casa.codConcessionaria, inicio: vaga.dia, fim: vaga.dia };
  const doDia = await desk.call(agendamentoContracts.listAgendamentos, { params });
  const nela = doDia.filter(
    ({ codConsultor, horaAgendamento }) =>
      codConsultor === vaga.codConsultor && horaAgendamento === vaga.hora,
  );
  expect(nela.map(({ placa, encaixe }) => [placa, encaixe])).toEqual(
    expect.arrayContaining([
      ['TST1B11', false],
      ['TST2B22', true],
    ]),
  );
});

test('of two who edit the same appointment, the second is told who changed it and loads it', async () => {
  const { codAgendamento, dataAgendamento } = await marcar({ placa: 'TST3C33', vaga: await vagaLivre() });
  for (const { page } of [ana, bia]) {
    await openBoard(page, dataAgendamento);
    await card(page, codAgendamento).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Editar' }).click();
    await campo(page, 'Nome').waitFor();
  }
  await campo(bia.page, 'Nome').fill('Nome da Bia');
  await campo(ana.page, 'Nome').fill('Nome da Ana');
  await ana.page.getByRole('button', { name: 'Salvar' }).click();
  await form(ana.page).waitFor({ state: 'detached' });
  await bia.page.getByRole('button', { name: 'Salvar' }).click();
  const recusa = form(bia.page).getByRole('alert').filter({ hasText: 'alterou este agendamento' });
  await recusa.waitFor();
  const { alteradoPor } = await registro(codAgendamento);
  expect(await recusa.innerText()).toContain(alteradoPor);
  await recusa.getByRole('button', { name: 'Ver os dados atuais' }).click();
  await expect.poll(() => campo(bia.page, 'Nome').inputValue()).toBe('Nome da Ana');

  await campo(bia.page, 'Nome').fill('Nome da Bia');
  await bia.page.getByRole('button', { name: 'Salvar' }).click();
  await form(bia.page).waitFor({ state: 'detached' });
  expect((await registro(codAgendamento)).cliente).toBe('Nome da Bia');
});

test('Ctrl+Enter in the middle of a time or a day saves what is being typed', async () => {
  const { page } = ana;
  const vaga = await vagaLivre();
  const { codAgendamento } = await marcar({ placa: 'TST8H88', vaga });
  const editar = async (): Promise<void> => {
    await openBoard(page, vaga.dia);
    await card(page, codAgendamento).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Editar' }).click();
    await campo(page, 'Hora').waitFor();
  };
  await editar();
  await campo(page, 'Hora da entrega').fill('17:40');
  await campo(page, 'Previsão de entrega').fill(emBarras(vaga.dia).slice(0, 5));
  await page.keyboard.press('Control+Enter');
  await form(page).waitFor({ state: 'detached' });
  const { previsaoEntrega } = await registro(codAgendamento);
  expect(previsaoEntrega && diaDe(new Date(previsaoEntrega), casa.fuso)).toBe(vaga.dia);

  await editar();
  await campo(page, 'Hora da entrega').fill('17:55');
  await page.keyboard.press('Control+Enter');
  await form(page).getByText('Informe por que a previsão de entrega mudou').first().waitFor();
  await campo(page, 'Motivo da nova previsão').selectOption('Aguardando peça');
  await campo(page, 'Motivo da nova previsão').press('Control+Enter');
  await form(page).waitFor({ state: 'detached' });
  const avisar = page.getByRole('dialog', { name: 'Avisar o cliente?' });
  await avisar.getByRole('button', { name: 'Avisar por WhatsApp' }).waitFor();
  await avisar.getByRole('button', { name: 'Agora não' }).click();
  await avisar.waitFor({ state: 'detached' });
  const depois = (await registro(codAgendamento)).previsaoEntrega;
  expect(depois && minutoDoDia(new Date(depois), casa.fuso)).toBe(17 * 60 + 55);
});

test('a day that cannot be read is told in its field, and nothing is saved over it', async () => {
  const { page } = ana;
  const vaga = await vagaLivre();
  const { codAgendamento, versao } = await marcar({ placa: 'TST9J99', vaga });
  await openBoard(page, vaga.dia);
  await card(page, codAgendamento).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  await campo(page, 'Dia').fill('31/02');
  await campo(page, 'Nome').fill('Outro Nome');
  await form(page).getByText('Data inválida').waitFor();
  expect(await campo(page, 'Dia').inputValue()).toBe('31/02');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await focused(page, 'Dia');
  expect((await registro(codAgendamento)).versao).toBe(versao);

  await campo(page, 'Dia').fill('1/1/2020');
  await campo(page, 'Nome').focus();
  await form(page).getByText('Digite um dia a partir de').waitFor();
  await campo(page, 'Dia').fill(emBarras(vaga.dia));
  await page.keyboard.press('Control+Enter');
  await form(page).waitFor({ state: 'detached' });
  expect(await registro(codAgendamento)).toMatchObject({ cliente: 'Outro Nome', dataAgendamento: vaga.dia });
});

/** A day as it is typed: 23/11/2026. */
const emBarras = (dia: Dia): string => dia.split('-').toReversed().join('/');

test('a request of the bolsão is taken by a consultant', async () => {
  const { page } = ana;
  const { codAgendamento } = await marcar({ placa: 'TST4D44', vaga: await vagaLivre(), semConsultor: true });
  await openTab(page, 'bolsao');
  const linha = page.getByRole('row').filter({ hasText: formatPlaca('TST4D44') });
  await linha.getByRole('button', { name: 'Assumir' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Agendar', exact: true }).click();
  await linha.waitFor({ state: 'detached' });
  expect((await registro(codAgendamento)).codConsultor).not.toBeNull();
});

test('who did not come is booked again', async () => {
  const { page } = ana;
  const vaga = await vagaLivre();
  const { codAgendamento } = await marcar({ placa: 'TST5E55', vaga });
  await openBoard(page, vaga.dia);
  await card(page, codAgendamento).click({ button: 'right' });
  const naoVeio = page.getByRole('menuitem', { name: 'Cliente não veio' });
  // Nobody has missed what is still to come.
  expect(await naoVeio.isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  await fundos.passarDaHora(codAgendamento);
  await openBoard(page, (await registro(codAgendamento)).dataAgendamento);
  await card(page, codAgendamento).click({ button: 'right' });
  await naoVeio.click();
  const pergunta = page.getByRole('dialog', { name: 'Cliente não veio' });
  await pergunta.getByRole('button', { name: 'Esqueceu' }).click();
  await pergunta.getByRole('button', { name: 'Registrar no-show' }).click();
  await card(page, codAgendamento).waitFor({ state: 'detached' });

  await openTab(page, 'noshow');
  const linha = page.getByRole('row').filter({ hasText: formatPlaca('TST5E55') });
  await linha.getByRole('button', { name: 'Reagendar' }).click();
  await form(page).locator('[data-enter] button').first().click();
  await page.getByRole('button', { name: 'Agendar', exact: true }).click();
  await page.getByText(/Agendado para/).waitFor();

  const params = { codConcessionaria: casa.codConcessionaria, placa: 'TST5E55' };
  const { aberto } = await desk.call(equipeContracts.ultimaVisita, { params });
  expect(aberto?.codAgendamento).toBeGreaterThan(codAgendamento);
  expect((await registro(codAgendamento)).situacao).toBe('noShow');
});

test('a cancelled appointment comes back with Desfazer', async () => {
  const { page } = ana;
  const { codAgendamento, dataAgendamento } = await marcar({ placa: 'TST6F66', vaga: await vagaLivre() });
  await openBoard(page, dataAgendamento);
  await card(page, codAgendamento).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Cancelar agendamento' }).click();
  await page.getByRole('button', { name: `Cancelar ${formatPlaca('TST6F66')}` }).click();
  await card(page, codAgendamento).waitFor({ state: 'detached' });
  expect((await registro(codAgendamento)).situacao).toBe('cancelado');
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await card(page, codAgendamento).waitFor();
  expect((await registro(codAgendamento)).situacao).toBe('pendente');
});

test('no screen complained on its console', () => {
  // A refused save is told to the person; the browser writes its status on the console, too.
  const recusas = /status of 409/;
  const complaints = [ana, bia].flatMap(({ complaints: list }) => list);
  expect(complaints.filter((text) => !recusas.test(text))).toEqual([]);
});
