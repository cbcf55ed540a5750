import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { paralisacaoContracts } from '@oferta/contracts/agenda/paralisacao.ts';
import { servicoContracts, type ServicoAgendado } from '@oferta/contracts/agenda/servico.ts';
import type { Concessionaria } from '@oferta/contracts/sessao/autenticacao.ts';
import type { Visitor } from '../support/browser.ts';
import { openDesk, type Desk } from '../support/calls.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';
import { duasVagas } from '../support/duas-vagas.ts';
import { hoje } from '../support/product.ts';
import { servicoAIniciar } from '../support/servico-a-iniciar.ts';
import { prazo } from '../../tools/tempo.ts';

/** Two people and a wall screen live through the same day; the server is killed in the middle of it. */
let aberta: CasaAberta;
let desk: Desk;
let casa: Concessionaria;
let consultor: Visitor;
let gestor: Visitor;
let recepcao: Visitor;

beforeAll(async () => {
  aberta = await abrirCasa();
  ({ desk, casa } = aberta);
  consultor = await aberta.entrar(4);
  gestor = await aberta.entrar(1);
  recepcao = await aberta.entrar(5, { size: { width: 1920, height: 1080 } });
  // The wall turns its pages: what is asked for may stand on the last.
  recepcao.context.setDefaultTimeout(prazo(60_000));
  await open(consultor.page, 'calendar1');
  await open(gestor.page, 'calendar2');
  await recepcao.page.goto('/agenda-virtual/recepcao?tv=1');
});
afterAll(() => aberta.fechar());

const open = (page: Page, board: 'calendar1' | 'calendar2', dia?: string) =>
  page.goto(`/agenda-virtual/${board}/${casa.codConcessionaria}/${casa.cnpj}${dia ? `?dia=${dia}` : ''}`);

const servicosDeHoje = () =>
  desk.call(servicoContracts.listServicosAgendados, {
    params: { codConcessionaria: casa.codConcessionaria, data: '0' },
  });

const card = (page: Page, codigo: number, tone?: string) =>
  page.locator(`[data-event="${codigo}"]${tone ? `[data-tone="${tone}"]` : ''}`);

test('a start and a pause on one screen are seen on the others without reload', async () => {
  const servico = await servicoAIniciar(aberta);
  await card(gestor.page, servico.codServico, '1').click();
  const iniciar = gestor.page.getByRole('button', { name: 'Iniciar serviço' });
  await iniciar.waitFor();
  const began = Date.now();
  await iniciar.click();
  await card(consultor.page, servico.codAgendamento, '2').waitFor();
  console.info(`início visto na outra tela em ${Date.now() - began} ms`);
  await card(gestor.page, servico.codServico, '2').waitFor();
  const final = (servico.placa ?? servico.chassi ?? '').slice(-4);
  await recepcao.page.getByRole('row').filter({ hasText: final }).getByText('Em Serviço').first().waitFor();

  await desk.call(paralisacaoContracts.paralisarServico, {
    params: { codServico: servico.codServico },
    body: { motivo: 'aguardandoPeca' },
  });
  await card(consultor.page, servico.codAgendamento, 'p').waitFor();
  await card(gestor.page, servico.codServico).waitFor({ state: 'detached' });
  await desk.call(servicoContracts.removerParalisado, { params: { codServico: servico.codServico } });
  await card(consultor.page, servico.codAgendamento, '1').waitFor();
});

test('a car somebody has worked on is offered neither to be cancelled nor to be received anew', async () => {
  const servico = await servicoAIniciar(aberta);
  const { page } = consultor;
  const oferecido = async (tone: string): Promise<string[]> => {
    await card(page, servico.codAgendamento, tone).click({ button: 'right' });
    const menu = page.getByRole('menu');
    await menu.getByRole('menuitem', { name: 'Quem mexeu' }).waitFor();
    const nomes = await menu.getByRole('menuitem').allInnerTexts();
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    return nomes.filter((nome) => /Cancelar agendamento|Desfazer recebimento/.test(nome)).toSorted();
  };
  await expect.poll(() => oferecido('1')).toEqual(['Cancelar agendamento', 'Desfazer recebimento']);

  const { codServico } = servico;
  await desk.call(servicoContracts.iniciarServico, { params: { codServico } });
  await desk.call(paralisacaoContracts.paralisarServico, {
    params: { codServico },
    body: { motivo: 'aguardandoPeca' },
  });
  expect(await oferecido('p')).toEqual([]);
  await desk.call(servicoContracts.removerParalisado, { params: { codServico } });
});

test('AG-11 who starts a second job of a mechanic is offered to stop the first, and then it starts', async () => {
  const esperando = (await servicosDeHoje()).filter(
    ({ status, codMecanico }) => status === 1 && codMecanico !== null,
  );
  const comOutro = (de: ServicoAgendado): boolean =>
    esperando.some(
      (cada) => cada.codMecanico === de.codMecanico && cada.codAgendamento !== de.codAgendamento,
    );
  const segundo = await servicoAIniciar(aberta, comOutro);
  const primeiro = await servicoAIniciar(
    aberta,
    (cada) => cada.codMecanico === segundo.codMecanico && cada.codAgendamento !== segundo.codAgendamento,
  );
  await desk.call(servicoContracts.iniciarServico, { params: { codServico: primeiro.codServico } });
  await card(gestor.page, primeiro.codServico, '2').waitFor();

  await card(gestor.page, segundo.codServico, '1').click();
  await gestor.page.getByRole('button', { name: 'Iniciar serviço' }).click();
  const antes = gestor.page.getByRole('dialog', { name: 'Paralisar este serviço antes?' });
  await antes.getByText('Pause esse serviço antes de iniciar outro').waitFor();
  await antes.getByText(primeiro.cliente, { exact: true }).waitFor();
  await antes.getByRole('button', { name: 'Paralisar e iniciar o outro' }).click();
  await card(gestor.page, segundo.codServico, '2').waitFor();
  await card(gestor.page, primeiro.codServico).waitFor({ state: 'detached' });
});

test('AG-08 a car dragged to another hour moves on the other screen, and Desfazer brings it back', async () => {
  const { codConcessionaria } = casa;
  const [primeira, segunda] = await duasVagas({ desk, casa }, VAGA_MIN);
  const { codAgendamento } = await desk.call(agendamentoContracts.criarAgendamento, {
    body: {
      codConcessionaria,
      codConsultor: primeira.codConsultor,
      dataAgendamento: primeira.dia,
      horaAgendamento: primeira.hora,
      duracaoMin: VAGA_MIN,
      cliente: { nome: 'Cliente Arrastado', telefone: '(11) 90000-0000' },
      veiculo: { placa: 'TST1A23', modelo: 'Modelo' },
      servicos: [{ codTipoServico: 1, descricao: 'Revisão', tempoPadraoMin: VAGA_MIN }],
      origem: 'balcao',
    },
  });
  await open(consultor.page, 'calendar1', primeira.dia);
  await open(gestor.page, 'calendar1', primeira.dia);
  await card(gestor.page, codAgendamento).waitFor();

  const minutos = minuteOf(segunda.hora) - minuteOf(primeira.hora);
  await dragDown(consultor.page, codAgendamento, minutos);
  await gestor.page.locator(`[data-event="${codAgendamento}"][aria-label*="${segunda.hora}"]`).waitFor();

  await consultor.page.getByRole('button', { name: 'Desfazer' }).click();
  await gestor.page.locator(`[data-event="${codAgendamento}"][aria-label*="${primeira.hora}"]`).waitFor();
});

const minuteOf = (hora: string): number => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3));

/** Of the demo's dealership: what a free time is free for. */
const VAGA_MIN = 30;

/** The card is one slot high; dragged with the mouse, as a person does. */
async function dragDown(page: Page, codAgendamento: number, minutos: number): Promise<void> {
  const found = card(page, codAgendamento);
  await found.scrollIntoViewIfNeeded();
  const box = await found.boundingBox();
  if (!box) throw new Error('the card is not on the screen');
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 3;
  const down = ((box.height + 2) * minutos) / VAGA_MIN;
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (const part of [0.2, 0.6, 1]) await page.mouse.move(x, y + down * part);
  await page.mouse.up();
}

test('killed and started again, nothing acknowledged is lost and every screen recovers by itself', async () => {
  await open(consultor.page, 'calendar1');
  await open(gestor.page, 'calendar2');
  const servico = (await servicosDeHoje()).find(
    ({ status, paralisado, dataAgendamento }) => status === 2 && !paralisado && dataAgendamento === hoje(),
  );
  if (!servico) throw new Error('the demo day has nothing running');
  const { codServico, codAgendamento } = servico;
  await card(gestor.page, codServico, '2').waitFor();
  await desk.call(servicoContracts.atualizarPercentual, { params: { codServico, percentual: 77 } });
  await aberta.product.kill();
  await consultor.page
    .getByText(/Reconectando|Sem conexão/)
    .first()
    .waitFor();
  await aberta.product.restart();

  desk = await openDesk(aberta.product);
  const depois = (await servicosDeHoje()).find((each) => each.codServico === codServico);
  expect(depois).toMatchObject({ status: 2, percentual: 77 });
  await consultor.page
    .getByText('Ao vivo')
    .first()
    .waitFor({ timeout: prazo(30_000) });
  await gestor.page.locator(`[data-event="${codServico}"][aria-label*="77%"]`).waitFor();

  await desk.call(servicoContracts.finalizarServico, { params: { codServico } });
  await card(gestor.page, codServico, '3').waitFor();
  await card(consultor.page, codAgendamento).waitFor();
});

test('no screen complained on its console', () => {
  const offline = /Failed to load resource|WebSocket|ERR_CONNECTION|net::/;
  const complaints = [consultor, gestor, recepcao]
    .flatMap((visitor) => visitor.complaints)
    .filter((text) => !offline.test(text));
  expect(complaints).toEqual([]);
});
