import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { equipeContracts } from '@oferta/contracts/agenda/equipe.ts';
import { recepcaoContracts } from '@oferta/contracts/agenda/recepcao.ts';
import { formatHora, parseHora } from '@oferta/domain/tempo/horario.ts';
import { addDias } from '@oferta/domain/dia.ts';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import { chooseConcessionaria, type Visitor } from '../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';
import { hoje } from '../support/product.ts';

/** A car comes without an appointment: it is written down, gets its place in the agenda or its appointment. */
let aberta: CasaAberta;
let gestor: Visitor;
let distribuidor: Visitor;
/** Somebody who was here before and has nothing booked. */
let volta: { readonly placa: string; readonly cliente: string };

beforeAll(async () => {
  aberta = await abrirCasa();
  const { desk, casa } = aberta;
  gestor = await aberta.entrar(1);
  distribuidor = await aberta.entrar(2);
  for (const { page } of [gestor, distribuidor]) {
    await page.goto('/ordemservicogerenciar');
    await chooseConcessionaria(page, casa.nome);
    await lista(page).first().waitFor();
  }
  const params = {
    codConcessionaria: casa.codConcessionaria,
    inicio: addDias(hoje(), -6),
    fim: addDias(hoje(), -1),
  };
  const passados = await desk.call(agendamentoContracts.listAgendamentos, { params });
  const visita = passados.find(({ placa, situacao }) => placa !== null && situacao === 'entregue');
  if (!visita?.placa) throw new Error('the demo has no car that was here');
  volta = { placa: visita.placa, cliente: visita.cliente };
});
afterAll(() => aberta.fechar());

/** Somebody who is expected today turns out to come with this car. */
async function agendarPlaca(placa: string): Promise<void> {
  const { desk, casa } = aberta;
  const params = { codConcessionaria: casa.codConcessionaria, inicio: hoje(), fim: hoje() };
  const doDia = await desk.call(agendamentoContracts.listAgendamentos, { params });
  const esperado = doDia.find(
    ({ situacao, numeroOs }) => (situacao === 'pendente' || situacao === 'confirmado') && numeroOs === null,
  );
  if (!esperado) throw new Error('the demo expects nobody any more today');
  const { codAgendamento, versao, modelo } = esperado;
  await desk.call(agendamentoContracts.alterarAgendamento, {
    params: { codAgendamento },
    body: { versao, veiculo: { placa, modelo } },
  });
}

const lista = (page: Page) => page.getByRole('table', { name: 'Passantes' }).locator('tbody tr');
const daOs = (page: Page, numero: string) => lista(page).filter({ hasText: numero });
const dialogo = (page: Page) => page.getByRole('dialog', { name: 'Registrar passante' });
const campo = (page: Page, label: string) => dialogo(page).getByLabel(new RegExp(`^${label}\\*?$`));

test('a car that comes back brings its client, what was typed outlives Esc, and a colleague sees it at once', async () => {
  const { page } = gestor;
  await page.keyboard.press('n');
  await campo(page, 'Placa').fill(formatPlaca(volta.placa).toLowerCase());
  await expect.poll(() => campo(page, 'Cliente').inputValue()).toBe(volta.cliente);

  // Emptied, it stays empty, and is asked for.
  await campo(page, 'Cliente').fill('');
  expect(await campo(page, 'Cliente').inputValue()).toBe('');
  await campo(page, 'Número da OS').fill('PASS-1');
  await dialogo(page).getByRole('button', { name: 'Abrir OS' }).click();
  await dialogo(page).getByText('Informe o nome do cliente').waitFor();

  for (const _ of [1, 2, 3]) await page.keyboard.press('Escape');
  expect(await campo(page, 'Número da OS').inputValue()).toBe('PASS-1');
  await campo(page, 'Cliente').fill('Cliente Passante');
  await campo(page, 'Telefone').fill('11 9');
  await dialogo(page).getByRole('button', { name: 'Abrir OS' }).click();
  await dialogo(page).getByText('Favor inserir telefone válido').waitFor();
  // Written as a phone is, and rings nowhere: it is said, and passes.
  await campo(page, 'Telefone').fill('20900000018');
  await dialogo(page).getByText('Confira o DDD: nenhuma cidade tem o 20').waitFor();
  expect(await dialogo(page).getByText('Favor inserir telefone válido').count()).toBe(0);
  await dialogo(page).getByRole('button', { name: 'Abrir OS' }).click();
  await dialogo(page).waitFor({ state: 'detached' });
  await daOs(page, 'PASS-1').getByText('Cliente Passante').waitFor();
  await daOs(distribuidor.page, 'PASS-1').waitFor();
});

test('the order that a search found stands alone, until its filter is taken away', async () => {
  const { desk, casa, entrar } = aberta;
  const params = { codConcessionaria: casa.codConcessionaria, data: '0' } as const;
  const { passante } = await desk.call(recepcaoContracts.osAberta, { params });
  const procurada = passante.find(({ numeroOs }) => numeroOs === 'PASS-1');
  expect(passante.length).toBeGreaterThan(1);
  const { page } = await entrar(1);
  await page.goto('/ordemservicogerenciar');
  await chooseConcessionaria(page, casa.nome);
  await page.goto(`/ordemservicogerenciar?lista=agendado&os=${procurada?.codOrdemServico}`);
  await daOs(page, 'PASS-1').waitFor();
  expect(await lista(page).count()).toBe(1);
  await page.getByRole('button', { name: /^Filtros/ }).click();
  await page.getByRole('button', { name: 'Limpar' }).first().click();
  await expect.poll(() => page.url()).not.toContain('os=');
});

test('a number that is taken is told beside its field, and the same number is not opened twice', async () => {
  const { page } = distribuidor;
  await page.getByRole('button', { name: 'Registrar passante' }).click();
  await campo(page, 'Placa').fill('ZZZ9Z98');
  await campo(page, 'Cliente').fill('Outro Cliente');
  await campo(page, 'Modelo').fill('Modelo');
  await campo(page, 'Número da OS').fill('PASS-1');
  await dialogo(page).getByRole('button', { name: 'Abrir OS' }).click();
  await page
    .getByText(/PASS-1.*já|já.*PASS-1/i)
    .first()
    .waitFor();
  await campo(page, 'Número da OS').fill('PASS-2');
  await dialogo(page).getByRole('button', { name: 'Abrir OS' }).click();
  await daOs(page, 'PASS-2').waitFor();
  await expect.poll(() => daOs(page, 'PASS-1').count()).toBe(1);
});

test('another service has its own free times, and what was free for the one before is let go', async () => {
  const { page } = gestor;
  const { desk, casa } = aberta;
  const { codConcessionaria } = casa;
  const tipos = await desk.call(equipeContracts.tipoServico, { params: { codConcessionaria } });
  const vagas = (minutos: number, tipo?: number) =>
    desk.call(equipeContracts.vagas, {
      params: { codConcessionaria },
      query: { aPartirDe: hoje(), minutos, quantas: 1, ...(tipo !== undefined && { tipos: String(tipo) }) },
    });
  const [hora] = await vagas(60);
  let longo: (typeof tipos)[number] | undefined;
  for (const tipo of tipos) {
    if (tipo.tempoPadraoMin <= 60 || longo) continue;
    if ((await vagas(tipo.tempoPadraoMin, tipo.codTipoServico)).length > 0) longo = tipo;
  }
  if (!longo || !hora) throw new Error('the demo has no free time for a long service');
  const fim = (parseHora(hora.hora) ?? 0) + 60;
  // An hour is free there, and no more.
  await desk.call(equipeContracts.bloquear, {
    body: {
      codConcessionaria,
      recurso: 'consultor',
      codRecurso: hora.codConsultor,
      dia: hora.dia,
      inicio: formatHora(fim),
      fim: formatHora(fim + 30),
      motivo: 'Reunião',
    },
  });
  await daOs(page, 'PASS-1').getByRole('button', { name: 'Agendar' }).click();
  const agendar = page.getByRole('dialog', { name: /^Agendar / });
  const escolhida = agendar.locator('[aria-pressed=true]');
  await escolhida.filter({ hasText: hora.hora }).waitFor();
  await agendar.getByLabel(/^Serviço/).selectOption(String(longo.codTipoServico));
  await expect.poll(() => escolhida.count()).toBe(1);
  const outra = (await escolhida.innerText()).match(/\d\d:\d\d/)?.[0];
  expect(await agendar.getByLabel('Hora').inputValue()).toBe(outra);
  await agendar.getByRole('button', { name: 'Voltar' }).click();
});

test('a walk-in takes the first free time and leaves the list on both screens', async () => {
  const { page } = gestor;
  await daOs(page, 'PASS-1').getByRole('button', { name: 'Agendar' }).click();
  const agendar = page.getByRole('dialog', { name: /^Agendar / });
  await agendar.getByLabel(/^Serviço/).selectOption({ label: 'Revisão' });
  await agendar.getByRole('button', { name: 'Agendar', exact: true }).click();
  await agendar.waitFor({ state: 'detached' });
  await page.getByText(/está na agenda/).waitFor();
  await daOs(page, 'PASS-1').waitFor({ state: 'detached' });
  await daOs(distribuidor.page, 'PASS-1').waitFor({ state: 'detached' });
});

test('an order is tied to the appointment it belongs to', async () => {
  const { page } = gestor;
  await agendarPlaca('ZZZ9Z98');
  await daOs(page, 'PASS-2').getByRole('button', { name: 'Vincular' }).click();
  const vincular = page.getByRole('dialog', { name: 'Vincular OS PASS-2' });
  await vincular.getByRole('radio').first().check();
  // What the search hides is not tied.
  const confirmar = vincular.getByRole('button', { name: 'Vincular' });
  await vincular.getByLabel('Placa ou cliente').fill('ninguém com este nome');
  await expect.poll(() => confirmar.isDisabled()).toBe(true);
  await vincular.getByLabel('Placa ou cliente').fill('');
  await expect.poll(() => confirmar.isEnabled()).toBe(true);
  await vincular.getByRole('button', { name: 'Vincular' }).click();
  await vincular.waitFor({ state: 'detached' });
  await daOs(page, 'PASS-2').waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: /^Agendadas/ }).click();
  await page.getByRole('table', { name: 'Agendadas' }).getByText('PASS-2').waitFor();
});

test('no screen complained on its console', () => {
  const daRecusa = /status of 409/;
  const complaints = [gestor, distribuidor].flatMap(({ complaints: list }) => list);
  expect(complaints.filter((text) => !daRecusa.test(text))).toEqual([]);
});
