import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { equipeContracts } from '@oferta/contracts/agenda/equipe.ts';
import type { Agendamento } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { recepcaoContracts } from '@oferta/contracts/agenda/recepcao.ts';
import { servicoContracts } from '@oferta/contracts/agenda/servico.ts';
import type { Concessionaria } from '@oferta/contracts/sessao/autenticacao.ts';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import { addDias, diaDe, type Dia } from '@oferta/domain/dia.ts';
import { apontarHorario } from '../support/apontar-horario.ts';
import { expectAccessible, type Visitor } from '../support/browser.ts';
import type { Desk } from '../support/calls.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';

/** What a counter does all day around the cards: its own views, blocked time, the car handed over, a message sent. */
let aberta: CasaAberta;
let desk: Desk;
let casa: Concessionaria;
let ana: Visitor;
let bia: Visitor;
let amanha: Dia;

/** A car of today that can leave. */
let pronto: Agendamento;

beforeAll(async () => {
  aberta = await abrirCasa();
  ({ desk, casa } = aberta);
  amanha = addDias(diaDe(new Date(), casa.fuso), 1);
  ana = await aberta.entrar(4);
  bia = await aberta.entrar(5);
});
afterAll(() => aberta.fechar());

const openBoard = (page: Page, search = '') =>
  page.goto(`/agenda-virtual/calendar1/${casa.codConcessionaria}/${casa.cnpj}${search}`);
const card = (page: Page, codigo: number) => page.locator(`[data-event="${codigo}"]`);
const search = (page: Page): string => new URL(page.url()).search;
const choose = async (page: Page, codigo: number, item: string | RegExp): Promise<void> => {
  await card(page, codigo).click({ button: 'right' });
  await page.getByRole('menuitem', { name: item }).click();
};

test('RE-01 a row of the reception board says which job keeps the car, and opens its appointment with Enter', async () => {
  const { page } = ana;
  await page.goto('/agenda-virtual/recepcao');
  const linha = page.getByRole('table', { name: 'No quadro' }).getByRole('row').nth(1);
  await linha.waitFor();
  const { veiculos } = await desk.call(recepcaoContracts.recepcao, {
    params: { codConcessionaria: casa.codConcessionaria },
    query: {},
  });
  const [primeiro] = veiculos;
  if (!primeiro?.servico || !primeiro.placaOriginal) throw new Error('the demo has nobody on the board');
  await linha.getByText(primeiro.servico, { exact: true }).waitFor();

  await page.keyboard.press('j');
  await page.locator('tr:focus').waitFor();
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.getByLabel('Placa', { exact: true }).inputValue())
    .toBe(formatPlaca(primeiro.placaOriginal));
  await page.keyboard.press('Escape');
});

test('filters and view are kept under a name, found again by the same person elsewhere, renamed and removed', async () => {
  const { page } = ana;
  const visao = (onde: Page, nome: string) =>
    onde.getByRole('region', { name: 'Minhas visões' }).getByRole('button', { name: new RegExp(`^${nome}`) });
  await openBoard(page, '?st=1,2&visao=semana');
  await page.getByLabel('Nome da visão').fill('Semana por fazer');
  await page.keyboard.press('Enter');
  await visao(page, 'Semana por fazer').waitFor();

  const outro = await aberta.entrar(4);
  await openBoard(outro.page);
  await visao(outro.page, 'Semana por fazer').click();
  await expect.poll(() => search(outro.page)).toBe('?st=1,2&visao=semana');
  await outro.page.getByRole('button', { name: 'Renomear a visão Semana por fazer' }).click();
  await outro.page.keyboard.type('A fazer');
  await outro.page.keyboard.press('Enter');
  await visao(outro.page, 'A fazer').waitFor();

  await outro.page.getByRole('button', { name: 'Excluir a visão A fazer' }).click();
  await visao(outro.page, 'A fazer').waitFor({ state: 'detached' });
  await outro.context.close();
});

test('the agenda opens as it was left, until its filters are cleared', async () => {
  const { page } = ana;
  await openBoard(page);
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await page.getByRole('button', { name: /Aguardando$/ }).click();
  await expect.poll(() => search(page)).toContain('st=1');

  await openBoard(page);
  await expect.poll(() => search(page)).toContain('st=1');
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await page.getByRole('button', { name: 'Limpar filtros' }).waitFor({ state: 'detached' });

  await openBoard(page);
  // The week, as it was left too.
  await page.getByRole('table', { name: 'Carga da semana' }).waitFor();
  expect(search(page)).not.toContain('st=');
});

test('the week is a table of everybody’s load; a name opens their own week, a cell its day', async () => {
  const { page } = ana;
  await openBoard(page, '?visao=semana');
  const tabela = page.getByRole('table', { name: 'Carga da semana' });
  await tabela.waitFor();
  await expectAccessible(page);
  const [primeiro] = await desk.call(equipeContracts.agendaconsultores, {
    params: { codConcessionaria: casa.codConcessionaria },
  });
  if (!primeiro) throw new Error('the demo has no consultant');
  await tabela.getByRole('button', { name: primeiro.nomeTratado }).click();
  await tabela.waitFor({ state: 'detached' });
  await expect.poll(() => search(page)).toContain(`con=${primeiro.codConsultor}`);
  await page.locator('[data-event]').first().waitFor();
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await tabela.waitFor();
  await tabela
    .getByTitle(/^Abrir/)
    .first()
    .click();
  await tabela.waitFor({ state: 'detached' });
  await expect.poll(() => search(page)).not.toContain('visao');
});

test('time blocked on one screen is hatched on the other, and freed again', async () => {
  const { codConcessionaria } = casa;
  const [vaga] = await desk.call(equipeContracts.vagas, {
    params: { codConcessionaria },
    query: { aPartirDe: amanha, minutos: 60, quantas: 1 },
  });
  if (!vaga) throw new Error('the demo has no free time');
  for (const { page } of [ana, bia]) {
    await openBoard(page, `?dia=${vaga.dia}&visao=dia`);
    await page.locator('[data-event]').first().waitFor();
  }
  const { page } = ana;
  const bloco = (onde: Page) => onde.locator('[data-resource]').getByText('Reunião de vendas');
  await apontarHorario(page, vaga);
  await page.getByRole('menuitem', { name: 'Bloquear horário' }).click();
  await page.getByRole('dialog').getByLabel('Motivo').fill('Reunião de vendas');
  await page.getByRole('dialog').getByRole('button', { name: 'Bloquear horário' }).click();
  await bloco(bia.page).waitFor();

  await bloco(page).waitFor();
  await apontarHorario(page, vaga);
  await page.getByRole('menuitem', { name: /^Desbloquear .* Reunião de vendas$/ }).click();
  await bloco(page).waitFor({ state: 'detached' });
});

/** A car on today's board that can leave: the last steps of its jobs are taken behind the screens. */
async function carroPronto(): Promise<Agendamento> {
  const params = { codConcessionaria: casa.codConcessionaria, inicio: '0', fim: '0' };
  const hoje = await desk.call(agendamentoContracts.listAgendamentos, { params });
  const carro = hoje.find(
    ({ codConsultor, telefone, situacao, servicos }) =>
      codConsultor !== null &&
      telefone !== null &&
      situacao === 'emAtendimento' &&
      servicos.every(({ status, paralisado }) => status >= 2 && !paralisado),
  );
  if (!carro) throw new Error('the demo day has no car under work');
  for (const { codServico, status } of carro.servicos) {
    if (status === 2) await desk.call(servicoContracts.finalizarServico, { params: { codServico } });
    if (status <= 3) {
      const body = { aprovado: true };
      await desk.call(servicoContracts.registrarQualidade, { params: { codServico }, body });
    }
  }
  return carro;
}

test('who waits for a car is told from its card that it is ready', async () => {
  const { page, context } = ana;
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'conversa' }));
  pronto = await carroPronto();
  await openBoard(page);
  await page.locator(`[data-event="${pronto.codAgendamento}"][data-tone="4"]`).waitFor();
  const janela = context.waitForEvent('page');
  await choose(page, pronto.codAgendamento, 'Avisar que está pronto');
  await expect.poll(async () => (await janela).url()).toMatch(/^https:\/\/wa\.me\/55\d+.*pronto/);
  await (await janela).close();
});

test('a car is handed over from its card, and the history shows the receipt', async () => {
  const { page } = ana;
  const { codAgendamento } = pronto;
  await openBoard(page);
  await page.locator(`[data-event="${codAgendamento}"][data-tone="4"]`).waitFor();
  await choose(page, codAgendamento, 'Registrar entrega');
  const entrega = page.getByRole('dialog', { name: /^Entregar/ });
  await entrega.getByRole('button', { name: 'Marcar tudo' }).click();
  await entrega.getByLabel('Peças substituídas devolvidas').uncheck();
  await entrega.getByLabel('Retirado por').fill('Irmã do cliente');
  await entrega.getByRole('button', { name: 'Registrar entrega' }).click();
  await entrega.waitFor({ state: 'detached' });

  await page.locator(`[data-event="${codAgendamento}"][data-tone="5"]`).waitFor();
  await choose(page, codAgendamento, 'Quem mexeu');
  const recibo = page.getByRole('region', { name: 'Recibo da entrega' });
  await recibo.getByText('retirado por Irmã do cliente').waitFor();
  await recibo.getByText('Documentos e nota: conferido').waitFor();
  await recibo.getByText('Peças substituídas devolvidas: não conferido').waitFor();
});

test('a message by WhatsApp opens in a window of the click, and no form is lost to another day', async () => {
  const { page, context } = ana;
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'conversa' }));
  const lista = await desk.call(agendamentoContracts.listAgendamentos, {
    params: { codConcessionaria: casa.codConcessionaria, inicio: amanha, fim: addDias(amanha, 6) },
  });
  const marcado = lista.find(
    ({ telefone, situacao, codConsultor }) =>
      telefone !== null && situacao === 'confirmado' && codConsultor !== null,
  );
  if (!marcado) throw new Error('the demo has nobody to write to');
  await openBoard(page, `?dia=${marcado.dataAgendamento}&visao=dia`);
  const janela = context.waitForEvent('page');
  await choose(page, marcado.codAgendamento, 'Confirmar por WhatsApp');
  await expect.poll(async () => (await janela).url()).toMatch(/^https:\/\/wa\.me\/55\d+/);
  await (await janela).close();

  const asked: string[] = [];
  page.on('dialog', (question) => {
    asked.push(question.message());
    void question.accept();
  });
  await page.getByRole('button', { name: 'Novo agendamento' }).click();
  await page.locator('#agendamento-form').getByLabel('Observação').fill('Traz o manual');
  await page.getByRole('button', { name: 'Próximo dia' }).click();
  await expect.poll(() => search(page)).not.toContain(marcado.dataAgendamento);
  expect(await page.locator('#agendamento-form').getByLabel('Observação').inputValue()).toBe('Traz o manual');
  expect(asked).toEqual([]);
});

test('what has not left is told as waiting, what was only opened as nothing, and a landline takes no text', async () => {
  const { page, context } = ana;
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'conversa' }));
  const { codConcessionaria } = casa;
  const [vaga] = await desk.call(equipeContracts.vagas, {
    params: { codConcessionaria },
    query: { aPartirDe: amanha, minutos: 60, quantas: 1 },
  });
  if (!vaga) throw new Error('the demo has no free time');
  const { codAgendamento } = await desk.call(agendamentoContracts.criarAgendamento, {
    body: {
      codConcessionaria,
      codConsultor: vaga.codConsultor,
      dataAgendamento: vaga.dia,
      horaAgendamento: vaga.hora,
      cliente: { nome: 'Cliente De Fixo', telefone: '(11) 3333-0000', email: 'fixo@cliente.example' },
      veiculo: { placa: 'TST3F33', modelo: 'Modelo' },
      servicos: [{ codTipoServico: 1, descricao: 'Revisão', tempoPadraoMin: 60 }],
      origem: 'balcao',
    },
  });
  await openBoard(page, `?dia=${vaga.dia}&visao=dia`);
  await card(page, codAgendamento).click({ button: 'right' });
  const semCelular = page.getByRole('menuitem', { name: 'SMS: sem celular' });
  await semCelular.waitFor();
  expect(await semCelular.isDisabled()).toBe(true);
  await page.getByRole('menuitem', { name: 'Confirmar por e-mail' }).click();
  await page.getByText('E-mail na fila').waitFor();
  const janela = context.waitForEvent('page');
  await choose(page, codAgendamento, 'Confirmar por WhatsApp');
  await expect.poll(async () => (await janela).url()).toMatch(/^https:\/\/wa\.me\/55\d+/);
  await (await janela).close();
  expect(await page.getByText(/enviad[oa]/i).count()).toBe(0);
});

test('no screen complained on its console', () => {
  expect([...ana.complaints, ...bia.complaints]).toEqual([]);
});
