import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { equipeContracts } from '@oferta/contracts/agenda/equipe.ts';
import type { Dia } from '@oferta/domain/dia.ts';
import { pontoDoHorario } from '../support/apontar-horario.ts';
import type { Visitor } from '../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';
import { quartaDaquiA } from '../support/dia-de-oficina.ts';

/** Free time without a mouse: a finger on the consultants' board, and the keyboard alone. */
let aberta: CasaAberta;
let consultor: Visitor;
let dedo: CDPSession;
let vaga: { readonly codConsultor: number; readonly dia: Dia; readonly hora: string };
let ocupado: number;

beforeAll(async () => {
  aberta = await abrirCasa();
  const { desk, casa } = aberta;
  const { codConcessionaria } = casa;
  consultor = await aberta.entrar(4, { size: { width: 1024, height: 768 } });
  dedo = await consultor.context.newCDPSession(consultor.page);
  const vagas = await desk.call(equipeContracts.vagas, {
    params: { codConcessionaria },
    query: { aPartirDe: quartaDaquiA(21), minutos: 60, quantas: 20 },
  });
  const [primeira] = vagas;
  const outra = vagas.find(({ dia, hora }) => dia === primeira?.dia && hora !== primeira.hora);
  if (!primeira || !outra) throw new Error('the demo has no day with two free times');
  vaga = primeira;
  ({ codAgendamento: ocupado } = await desk.call(agendamentoContracts.criarAgendamento, {
    body: {
      codConcessionaria,
      codConsultor: outra.codConsultor,
      dataAgendamento: outra.dia,
      horaAgendamento: outra.hora,
      cliente: { nome: 'Cliente Do Dedo', telefone: '(11) 90000-0000' },
      veiculo: { placa: 'TST1T11', modelo: 'Modelo' },
      servicos: [{ codTipoServico: 1, descricao: 'Revisão', tempoPadraoMin: 60 }],
      origem: 'balcao',
    },
  }));
});
afterAll(() => aberta.fechar());

const abrir = async (page: Page): Promise<void> => {
  const { codConcessionaria, cnpj } = aberta.casa;
  await page.goto(`/agenda-virtual/calendar1/${codConcessionaria}/${cnpj}?dia=${vaga.dia}&visao=dia`);
  await card(page).waitFor();
};
const card = (page: Page) => page.locator(`[data-event="${ocupado}"]`);
const formulario = (page: Page) => page.locator('#agendamento-form');

interface Ponto {
  readonly x: number;
  readonly y: number;
}
const tocar = (type: 'touchStart' | 'touchMove', ponto: Ponto) =>
  dedo.send('Input.dispatchTouchEvent', { type, touchPoints: [ponto] });
const soltar = () => dedo.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });

test('a tap on a card opens it, and a tap on a free time books it', async () => {
  const { page } = consultor;
  await abrir(page);
  await card(page).scrollIntoViewIfNeeded();
  const caixa = await card(page).boundingBox();
  if (!caixa) throw new Error('the card is not on the screen');
  await tocar('touchStart', { x: caixa.x + 20, y: caixa.y + 10 });
  await soltar();
  const popover = page.getByRole('dialog', { name: /^Agendamento / });
  await popover.waitFor();
  expect(await formulario(page).count()).toBe(0);

  // The first tap beside it only closes it.
  const livre = await pontoDoHorario(page, vaga);
  await tocar('touchStart', livre);
  await soltar();
  await popover.waitFor({ state: 'detached' });
  expect(await formulario(page).count()).toBe(0);

  await tocar('touchStart', livre);
  await soltar();
  await expect
    .poll(() =>
      formulario(page)
        .getByLabel(/^Hora\*?$/)
        .inputValue(),
    )
    .toBe(vaga.hora);
});

test('a finger held on a free time has its menu, and only that', async () => {
  const { page } = consultor;
  await abrir(page);
  await tocar('touchStart', await pontoDoHorario(page, vaga));
  // It is shown while the finger is down; what stands there is chosen by another touch.
  await page.locator('[data-shown]').waitFor();
  await soltar();
  await page.getByRole('menuitem', { name: 'Agendar neste horário' }).waitFor();
  await page.getByRole('menuitem', { name: 'Bloquear horário' }).click();
  const pergunta = page.getByRole('dialog', { name: 'Bloquear horário' });
  expect(await pergunta.getByLabel('Início').inputValue()).toBe(vaga.hora);
  expect(await formulario(page).count()).toBe(0);
});

test('a finger that goes on scrolls, and asks for nothing', async () => {
  const { page } = consultor;
  // The hours of a Saturday are few: with more height they would fit, or all but.
  await page.setViewportSize({ width: 1024, height: 400 });
  await abrir(page);
  const { x, y } = await pontoDoHorario(page, vaga);
  const grade = `document.querySelector('[data-orientation]')`;
  const rolado = () => page.evaluate<number>(`${grade}.scrollTop`);
  const antes = await rolado();
  // Towards the side that has more left.
  const caminho = await page.evaluate<number>(`${grade}.scrollHeight - ${grade}.clientHeight`);
  expect(caminho).toBeGreaterThan(90);
  const rumo = antes > caminho / 2 ? 1 : -1;
  await tocar('touchStart', { x, y });
  // A busy machine takes moves of one frame for a single one, the last of which may come too late.
  for (const passo of [20, 50, 90]) {
    await tocar('touchMove', { x, y: y + rumo * passo });
    await page.evaluate('new Promise(requestAnimationFrame)');
  }
  await soltar();
  await expect.poll(async () => Math.abs((await rolado()) - antes)).toBeGreaterThan(40);
  expect(await formulario(page).count()).toBe(0);
  expect(await page.getByRole('menu').count()).toBe(0);
  await page.setViewportSize({ width: 1024, height: 768 });
});

test('from the keyboard alone a time of anybody is blocked', async () => {
  const { page } = consultor;
  await abrir(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /Buscar placa/ }).waitFor();
  await page.keyboard.type('bloquear');
  await page.getByRole('option', { name: /Bloquear horário/ }).waitFor();
  await page.keyboard.press('Enter');
  const pergunta = page.getByRole('dialog', { name: 'Bloquear horário' });
  await pergunta.getByLabel('Motivo').and(page.locator(':focus')).waitFor();
  await page.keyboard.type('Curso do fabricante');
  for (const hora of ['0715', '0730']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(hora);
  }
  await page.keyboard.press('Tab');
  await pergunta.getByLabel('Para quem').and(page.locator(':focus')).waitFor();
  await pergunta.getByLabel('Para quem').selectOption(`consultor ${vaga.codConsultor}`);
  await page.keyboard.press('Control+Enter');
  await page
    .locator(`[data-resource="${vaga.codConsultor}"]`)
    .getByText('Curso do fabricante')
    .waitFor({ state: 'attached' });
});

test('no screen complained on its console', () => {
  expect(consultor.complaints).toEqual([]);
});
