import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { equipeContracts } from '@oferta/contracts/agenda/equipe.ts';
import { formatHora } from '@oferta/domain/tempo/horario.ts';
import { addDias } from '@oferta/domain/dia.ts';
import { varrerHorario } from '../support/apontar-horario.ts';
import type { Visitor } from '../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';
import { duasVagas } from '../support/duas-vagas.ts';
import { hoje } from '../support/product.ts';
import { segurar } from '../support/segurar.ts';

/** The hand on the consultants' board: before its code has come, while another changes the card, and in the search. */
let aberta: CasaAberta;
let consultor: Visitor;

beforeAll(async () => {
  aberta = await abrirCasa();
  consultor = await aberta.entrar(4);
});
afterAll(() => aberta.fechar());

/** Of the demo's dealership: what a free time is free for. */
const VAGA_MIN = 30;

const minuteOf = (hora: string): number => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3));

const card = (page: Page, codAgendamento: number) => page.locator(`[data-event="${codAgendamento}"]`);

const abrir = (page: Page, dia?: string) => {
  const { codConcessionaria, cnpj } = aberta.casa;
  return page.goto(
    `/agenda-virtual/calendar1/${codConcessionaria}/${cnpj}${dia === undefined ? '' : `?dia=${dia}`}`,
  );
};

/** An appointment of a consultant with another free time on the same day. */
async function marcado(placa: string) {
  const { desk, casa } = aberta;
  const { codConcessionaria } = casa;
  const [primeira, segunda] = await duasVagas(aberta, VAGA_MIN);
  const agendamento = await desk.call(agendamentoContracts.criarAgendamento, {
    body: {
      codConcessionaria,
      codConsultor: primeira.codConsultor,
      dataAgendamento: primeira.dia,
      horaAgendamento: primeira.hora,
      duracaoMin: VAGA_MIN,
      cliente: { nome: 'Cliente Da Mão', telefone: '(11) 90000-0000' },
      veiculo: { placa, modelo: 'Modelo' },
      servicos: [{ codTipoServico: 1, descricao: 'Revisão', tempoPadraoMin: VAGA_MIN }],
      origem: 'balcao',
    },
  });
  return { agendamento, dia: primeira.dia, de: primeira.hora, para: segunda.hora };
}

type Marcado = Awaited<ReturnType<typeof marcado>>;

/** Takes the card and carries it over its new time, without letting it go. */
async function levar(page: Page, { agendamento, de, para }: Marcado): Promise<void> {
  const found = card(page, agendamento.codAgendamento);
  // In the middle: there is room on both sides to carry it.
  await found.scrollIntoViewIfNeeded();
  const box = await found.boundingBox();
  if (!box) throw new Error('the card is not on the screen');
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 3;
  const down = ((box.height + 2) * (minuteOf(para) - minuteOf(de))) / VAGA_MIN;
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (const part of [0.2, 0.6, 1]) await page.mouse.move(x, y + down * part);
}

const alturaDe = async (page: Page, codAgendamento: number): Promise<number> =>
  (await card(page, codAgendamento).boundingBox())?.height ?? 0;

test('the agenda asks for no more than eighteen things before the network rests', async () => {
  const { page } = consultor;
  const { dia } = await marcado('TST1A23');
  const pedidos: string[] = [];
  // What the screen before still asks for is not the agenda's.
  await page.goto('about:blank');
  page.on('request', (request) => pedidos.push(new URL(request.url()).pathname));
  await abrir(page, dia);
  await page.locator('[data-event]').first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(pedidos.length, pedidos.join('\n')).toBeLessThanOrEqual(18);
});

test('a card taken and let go before the code that carries it has come is moved all the same', async () => {
  const feito = await marcado('TST2A34');
  const { page } = consultor;
  const deixarVir = await segurar(page, /\/arrasto-[^/]+\.js$/);
  await abrir(page, feito.dia);
  await card(page, feito.agendamento.codAgendamento).waitFor();
  await levar(page, feito);
  await page.mouse.up();
  deixarVir();
  await page
    .locator(`[data-event="${feito.agendamento.codAgendamento}"][aria-label*="${feito.para}"]`)
    .waitFor();
});

test('a card changed elsewhere while it is carried stays in the hand, then goes where the other put it', async () => {
  const feito = await marcado('TST3A45');
  const { codAgendamento, versao } = feito.agendamento;
  const { page } = consultor;
  await abrir(page, feito.dia);
  await card(page, codAgendamento).waitFor();
  await levar(page, feito);
  await page.locator(`[data-event="${codAgendamento}"][data-drag="move"]`).waitFor();
  const antes = await alturaDe(page, codAgendamento);
  const duracaoMin = VAGA_MIN * 2;
  await aberta.desk.call(agendamentoContracts.alterarAgendamento, {
    params: { codAgendamento },
    body: { versao, duracaoMin, encaixe: true },
  });
  await page.mouse.up();
  await page.getByText('alterou este agendamento').first().waitFor();
  await page.locator(`[data-event="${codAgendamento}"][aria-label*="${feito.de}"]`).waitFor();
  await expect.poll(() => alturaDe(page, codAgendamento)).toBeGreaterThan(antes * 1.8);
});

test('AG-08 by ear a card is moving until the server has answered, and one that was refused never moved', async () => {
  const { agendamento, dia, de, para } = await marcado('TST4A56');
  const { codAgendamento, versao } = agendamento;
  const { page } = consultor;
  await abrir(page, dia);
  await card(page, codAgendamento).waitFor();
  await page.evaluate(`
    globalThis.ouvido = [];
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('[aria-live], [role=alert]'))
        if (!ouvido.includes(textContent)) ouvido.push(textContent);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });`);
  const ouvido = (): Promise<string> => page.evaluate('ouvido.join(" | ")');

  await card(page, codAgendamento).focus();
  await page.keyboard.press('Space');
  await page.getByText('Pego. Setas movem').waitFor({ state: 'attached' });
  await aberta.desk.call(agendamentoContracts.alterarAgendamento, {
    params: { codAgendamento },
    body: { versao, observacao: 'Traz o manual' },
  });
  for (let minutos = minuteOf(de); minutos < minuteOf(para); minutos += 15)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByText('alterou este agendamento').first().waitFor();
  await expect.poll(ouvido).toMatch(/Movendo para .*alterou este agendamento/);
  expect(await ouvido()).not.toMatch(/movido para/i);
});

test('a search is mended in its middle, and the address follows', async () => {
  const { page } = consultor;
  await abrir(page);
  const busca = page.getByRole('searchbox', { name: 'Buscar na agenda' });
  await busca.fill('silva');
  await page.waitForURL(/q=silva/);
  await busca.press('Home');
  await busca.pressSequentially('ana ', { delay: 40 });
  expect(await busca.inputValue()).toBe('ana silva');
  await page.waitForURL(/q=ana\+silva/);
  await page.getByRole('button', { name: 'Limpar busca' }).click();
  await page.waitForURL((url) => !url.search.includes('q='));
  expect(await busca.inputValue()).toBe('');
});

test('time swept by the hand is what the booking takes; an unsteady click takes its start alone', async () => {
  const { page } = consultor;
  const [vaga] = await aberta.desk.call(equipeContracts.vagas, {
    params: { codConcessionaria: aberta.casa.codConcessionaria },
    query: { aPartirDe: addDias(hoje(), 1), minutos: 120, quantas: 1 },
  });
  if (!vaga) throw new Error('no consultant has two free hours');
  await abrir(page, vaga.dia);
  const formulario = page.locator('#agendamento-form');

  const hora = formulario.getByLabel(/^Hora\*?$/);

  await varrerHorario(page, vaga, 3);
  await expect.poll(() => hora.inputValue()).toBe(vaga.hora);
  expect(await formulario.getByText(/^Ocupa /).count()).toBe(0);

  await formulario.getByLabel(/^Nome\*?$/).fill('Cliente Da Manhã Inteira');
  await varrerHorario(page, vaga, 80);
  await formulario.getByText('Ocupa 1 h 30 na agenda.').waitFor();
  await formulario.getByText(`Na agenda até ${formatHora(minuteOf(vaga.hora) + 90)}`).waitFor();
  await expect.poll(() => hora.inputValue()).toBe(vaga.hora);

  // The free times offered are free for as long as what was swept.
  const procura = page.waitForRequest((pedido) => pedido.url().includes('/agendaVirtual/vagas/'));
  await formulario.getByLabel(/^Serviço\*?$/).fill('revis');
  await page.locator('[role=option]').first().click();
  expect(new URL((await procura).url()).searchParams.get('duracaoMin')).toBe('90');

  // The mechanic the client asks for is the one who is offered.
  const pelaMao = page.waitForRequest((pedido) => pedido.url().includes('codMecanico='));
  await formulario.getByLabel('Mecânico').selectOption({ index: 1 });
  const cod = await formulario.getByLabel('Mecânico').inputValue();
  expect(new URL((await pelaMao).url()).searchParams.get('codMecanico')).toBe(cod);
  await formulario
    .getByRole('button', { name: /· mec\. / })
    .first()
    .click();
  expect(await formulario.getByLabel('Mecânico').inputValue()).toBe(cod);

  await formulario.getByRole('button', { name: /^Usar o tempo dos serviços/ }).click();
  await formulario.getByText('Ocupa 1 h 30 na agenda.').waitFor({ state: 'detached' });
});

test('no screen complained on its console', () => {
  const recusado = /Failed to load resource/;
  expect(consultor.complaints.filter((text) => !recusado.test(text))).toEqual([]);
});
