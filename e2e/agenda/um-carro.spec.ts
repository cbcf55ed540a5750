import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { servicoContracts, type ServicoAgendado } from '@oferta/contracts/agenda/servico.ts';
import { diaDe, instanteDe } from '@oferta/domain/dia.ts';
import type { Visitor } from '../support/browser.ts';
import { openDesk, type Desk } from '../support/calls.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';
import { hoje } from '../support/product.ts';
import { liberarMecanico } from '../support/servico-a-iniciar.ts';
import { prazo } from '../../tools/tempo.ts';

const DEZ_E_MEIA = 10 * 60 + 30;

/** One car's day, every step of it taken on a screen: the consultant at the counter, the workshop at its lanes. */
let aberta: CasaAberta;
/** Opened after the clock was moved: what was logged in before it may be over. */
let desk: Desk;
let consultor: Visitor;
let oficina: Visitor;
let servico: ServicoAgendado;

beforeAll(async () => {
  aberta = await abrirCasa();
  // The mechanics are there: nobody is given a job outside their hours.
  await aberta.product.kill();
  await aberta.product.restart(instanteDe(hoje(), DEZ_E_MEIA, aberta.casa.fuso).getTime() - Date.now());
  desk = await openDesk(aberta.product);
  consultor = await aberta.entrar(4);
  oficina = await aberta.entrar(1);
  servico = await porChegar();
  await abrir(consultor.page, 'calendar1');
  await abrir(oficina.page, 'calendar2');
});
afterAll(() => aberta.fechar());

const abrir = (page: Page, quadro: 'calendar1' | 'calendar2') =>
  page.goto(`/agenda-virtual/${quadro}/${aberta.casa.codConcessionaria}/${aberta.casa.cnpj}`);
const servicosDeHoje = () =>
  desk.call(servicoContracts.listServicosAgendados, {
    params: { codConcessionaria: aberta.casa.codConcessionaria, data: '0' },
  });
const agora = async (): Promise<ServicoAgendado> => {
  const achado = (await servicosDeHoje()).find(({ codServico }) => codServico === servico.codServico);
  if (!achado) throw new Error('the job has left the day');
  return achado;
};

/**
 * The only job of a car that has not come yet, planned for today; its mechanic has nothing in hand, and of all mechanics the
 * most time left after the last job.
 */
async function porChegar(): Promise<ServicoAgendado> {
  const servicos = await servicosDeHoje();
  const fimDaRaia = (mecanico: number | null): string =>
    servicos
      .flatMap((cada) => (cada.codMecanico === mecanico ? (cada.fimPlanejado ?? []) : []))
      .toSorted()
      .at(-1) ?? '';
  const candidatos = servicos.filter(
    ({ codAgendamento, codMecanico, codConsultor, inicioPlanejado, osAberta, status }) =>
      status === 1 &&
      !osAberta &&
      codMecanico !== null &&
      codConsultor !== null &&
      inicioPlanejado !== null &&
      diaDe(new Date(inicioPlanejado), aberta.casa.fuso) === hoje() &&
      servicos.filter((outro) => outro.codAgendamento === codAgendamento).length === 1,
  );
  const [um] = candidatos.toSorted((a, b) =>
    fimDaRaia(a.codMecanico).localeCompare(fimDaRaia(b.codMecanico)),
  );
  if (!um) throw new Error('the demo day has no car to come with one job');
  await liberarMecanico(desk, servicos, um.codMecanico);
  return um;
}

const cartao = (page: Page, codigo: number, tom?: string) =>
  page.locator(`[data-event="${codigo}"]${tom ? `[data-tone="${tom}"]` : ''}`);
const naRecepcao = (tom: string) => cartao(consultor.page, servico.codAgendamento, tom).waitFor();
/** The card's popover, opened if it is not. */
async function popover(page: Page, codigo: number): Promise<Locator> {
  const aberto = page.getByRole('dialog', { name: /^(Agendamento|Serviço) / });
  if (!(await aberto.isVisible())) await cartao(page, codigo).click();
  await aberto.waitFor();
  return aberto;
}
async function passo(nome: string): Promise<void> {
  const cartaoAberto = await popover(oficina.page, servico.codServico);
  await cartaoAberto.getByRole('button', { name: nome }).click();
}
async function escolher(nome: string): Promise<void> {
  const cartaoAberto = await popover(oficina.page, servico.codServico);
  await cartaoAberto.getByRole('button', { name: 'Mais ações' }).click();
  await oficina.page.getByRole('menuitem', { name: nome }).click();
}
const AVISOS = '[data-sonner-toast]:not([data-removed="true"])';
/** Whether what was just done is told over the card on which the next step is taken. Asked at once: what is told goes by itself. */
const cobre = (page: Page): Promise<boolean> =>
  page.evaluate<boolean>(`(() => {
    const de = document.querySelector('[role="dialog"][aria-label^="Serviço "]').getBoundingClientRect();
    const avisos = [...document.querySelectorAll('${AVISOS}')].map((aviso) => aviso.getBoundingClientRect());
    return avisos.some((a) => a.left < de.right && de.left < a.right && a.top < de.bottom && de.top < a.bottom);
  })()`);
const pergunta = (page: Page, nome: string) => page.getByRole('dialog', { name: nome, exact: true });
const desfazer = (page: Page) => page.getByRole('button', { name: 'Desfazer' }).last().click();

/** What both boards' cards say of the car. */
async function dizemOsQuadros(estado: string): Promise<void> {
  for (const [page, codigo] of [
    [consultor.page, servico.codAgendamento],
    [oficina.page, servico.codServico],
  ] as const)
    await page.locator(`[data-event="${codigo}"][aria-label*="${estado}"]`).waitFor();
}

test('RE-09 the car is received with its km, its cone and the hook of its key, and a slip is taken back', async () => {
  const { page } = consultor;
  await dizemOsQuadros('Ainda não chegou');
  for (const desfeito of [true, false]) {
    const cartaoAberto = await popover(page, servico.codAgendamento);
    await cartaoAberto.getByRole('button', { name: 'Receber veículo' }).click();
    const receber = pergunta(page, 'Receber veículo');
    await receber.getByLabel('Quilometragem').fill('45.120 km');
    await receber.getByLabel('Prisma').fill('97');
    await receber.getByLabel('Gancho da chave').fill('98');
    await receber.getByRole('button', { name: 'Receber veículo' }).click();
    await receber.waitFor({ state: 'detached' });
    await expect.poll(agora).toMatchObject({ osAberta: true, prisma: 97, ganchoChave: 98 });
    if (!desfeito) continue;
    await desfazer(page);
    await expect.poll(agora).toMatchObject({ osAberta: false, prisma: null, ganchoChave: null });
  }
  await dizemOsQuadros('Aguardando serviço');
  const naOficina = await popover(oficina.page, servico.codServico);
  await naOficina.getByText('chave no gancho 98').waitFor();
});

test('it is started, taken back, started again, and how much is done is told in one touch', async () => {
  await passo('Iniciar serviço');
  await naRecepcao('2');
  await desfazer(oficina.page);
  await naRecepcao('1');
  await passo('Iniciar serviço');
  await naRecepcao('2');
  const cartaoAberto = await popover(oficina.page, servico.codServico);
  await cartaoAberto.getByRole('button', { name: '50%' }).click();
  await expect.poll(agora).toMatchObject({ status: 2, percentual: 50 });

  // What a colleague tells meanwhile is shown, and going past the slider does not take it back.
  await desk.call(servicoContracts.atualizarPercentual, {
    params: { codServico: servico.codServico, percentual: 80 },
  });
  const quanto = cartaoAberto.getByRole('slider', { name: 'Percentual realizado' });
  await expect.poll(() => quanto.inputValue()).toBe('80');
  await quanto.focus();
  for (const tecla of ['Shift+Tab', 'Tab', 'ArrowRight']) await quanto.page().keyboard.press(tecla);
  await expect.poll(agora).toMatchObject({ percentual: 85 });
  await cartaoAberto.getByRole('button', { name: '50%' }).click();
  await expect.poll(agora).toMatchObject({ percentual: 50 });
});

test('more time is asked for with its reason, and who is pushed is told before', async () => {
  await escolher('Acrescentar tempo');
  const tempo = pergunta(oficina.page, 'Acrescentar tempo');
  await tempo.getByRole('button', { name: '15 min' }).click();
  await tempo
    .getByRole('button', { name: /^Acrescentar/ })
    .last()
    .click();
  await tempo.getByText('Informe o motivo do tempo adicional').waitFor();
  await tempo.getByLabel('Motivo').fill('Parafuso espanado');
  await tempo.getByRole('button', { name: 'Acrescentar tempo' }).click();
  // Whoever is pushed is told, and on a Saturday's short day that it goes past closing.
  const mover = tempo.getByRole('button', { name: /^Acrescentar (e mover|mesmo assim)/ });
  await expect.poll(async () => (await mover.isVisible()) || (await tempo.isHidden())).toBe(true);
  if (await mover.isVisible()) await mover.click();
  await tempo.waitFor({ state: 'detached' });
  await expect.poll(agora).toMatchObject({ tempoAdicionalMin: 15 });
});

test('it stops for a reason that has to be told and no stray click loses, and comes back to its lane', async () => {
  const { page } = oficina;
  const pausar = pergunta(page, 'Paralisar serviço');
  const erroDeMira = () => page.mouse.click(4, 4);
  await escolher('Paralisar serviço');
  await pausar.waitFor();
  await erroDeMira();
  await pausar.waitFor({ state: 'detached' });
  await escolher('Paralisar serviço');
  await pausar.getByLabel('Motivo').selectOption('outro');
  await pausar.getByRole('button', { name: 'Paralisar serviço' }).click();
  await pausar.getByText('Descreva o motivo da paralisação').waitFor();
  await pausar.getByLabel('Detalhe').fill('Chave do carro ficou com o cliente');
  await erroDeMira();
  await pausar.getByRole('button', { name: 'Paralisar serviço' }).click();
  await naRecepcao('p');
  await cartao(page, servico.codServico).waitFor({ state: 'detached' });

  await page.goto('/agenda-virtual/paralisados');
  const linha = page.getByRole('row').filter({ hasText: 'Chave do carro ficou com o cliente' });
  await linha.getByRole('button', { name: 'Reprogramar' }).click();
  const programar = pergunta(page, 'Programar serviço');
  await programar.getByRole('button', { name: 'Programar serviço' }).click();
  await programar.getByText('Escolha a hora').waitFor();
  const hora = programar.getByRole('textbox', { name: 'Hora' });
  expect(await hora.and(page.locator(':focus')).count()).toBe(1);
  await programar
    .getByRole('group', { name: 'Primeiros horários livres' })
    .getByRole('button')
    .first()
    .click();
  expect(await hora.inputValue()).toMatch(/^\d{2}:\d{2}$/);
  await programar.getByText('Escolha a hora').waitFor({ state: 'detached' });
  await programar.getByRole('button', { name: 'Voltar' }).click();
  await linha.getByRole('button', { name: 'Voltar à fila' }).click();
  await linha.waitFor({ state: 'detached' });
  await naRecepcao('1');
  await expect.poll(agora).toMatchObject({ status: 1, paralisado: false, percentual: 50 });
});

/** What left its lane waits in the tray until it is given to somebody, at an hour. */
async function escalarDaBandeja(page: Page): Promise<void> {
  const bandeja = page.getByRole('complementary', { name: 'A escalar' });
  if (await bandeja.isHidden()) await page.getByRole('button', { name: /^A escalar/ }).click();
  const final = (servico.placa ?? servico.cliente).slice(-4);
  await bandeja.getByRole('button').filter({ hasText: final }).first().click();
  const escalar = pergunta(page, 'Escalar serviço');
  await escalar.getByLabel(/^Mecânico/).selectOption(String(servico.codMecanico));
  await escalar.getByRole('textbox', { name: 'Hora' }).fill('11:00');
  await escalar.getByRole('button', { name: 'Escalar serviço' }).click();
  // What the mechanic has ahead is told, and does not forbid it.
  const encaixe = escalar.getByRole('button', { name: 'Escalar como encaixe' });
  await expect.poll(async () => (await encaixe.isVisible()) || (await escalar.isHidden())).toBe(true);
  if (await encaixe.isVisible()) await encaixe.click();
  await escalar.waitFor({ state: 'detached' });
}

test('it is finished, sent back by the inspection with what is missing, finished and approved', async () => {
  const { page } = oficina;
  await abrir(page, 'calendar2');
  await escalarDaBandeja(page);
  await passo('Iniciar serviço');
  await naRecepcao('2');
  await passo('Concluir serviço');
  await naRecepcao('3');
  await escolher('Reprovar inspeção');
  const reprovar = pergunta(oficina.page, 'Reprovar inspeção');
  await reprovar.getByRole('button', { name: /^Reprovar/ }).click();
  await reprovar.getByText('Conte o que precisa ser refeito').waitFor();
  await reprovar.getByLabel('O que precisa ser refeito').fill('Ruído ao frear');
  await reprovar.getByRole('button', { name: /^Reprovar/ }).click();
  await reprovar.waitFor({ state: 'detached' });
  await naRecepcao('1');

  await escalarDaBandeja(page);
  // Its card was open when it left the lane: that was over with it.
  await cartao(page, servico.codServico).waitFor();
  expect(await page.getByRole('dialog', { name: /^Serviço / }).count()).toBe(0);
  await naRecepcao('1');
  await passo('Iniciar serviço');
  await page.locator(AVISOS).first().waitFor();
  for (const largura of [1440, 390]) {
    await page.setViewportSize({ width: largura, height: 900 });
    // Longer than it takes to move away, shorter than it is shown.
    await expect.poll(() => cobre(page), { timeout: prazo(3_000) }).toBe(false);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await naRecepcao('2');
  await passo('Concluir serviço');
  await naRecepcao('3');
  await passo('Aprovar inspeção');
  await naRecepcao('4');
  // The steps before it have not been told away yet.
  const aprovada = oficina.page.getByRole('listitem').filter({ hasText: 'inspeção aprovada' });
  await aprovada.getByRole('button', { name: 'Desfazer' }).click();
  await naRecepcao('3');
  await passo('Aprovar inspeção');
  await naRecepcao('4');
});

test('it is handed over, called back, and handed over again', async () => {
  const { page } = consultor;
  for (const desfeita of [true, false]) {
    const cartaoAberto = await popover(page, servico.codAgendamento);
    await cartaoAberto.getByRole('button', { name: 'Registrar entrega' }).click();
    const entrega = page.getByRole('dialog', { name: /^Entregar/ });
    await entrega.getByRole('button', { name: 'Marcar tudo' }).click();
    await entrega.getByRole('button', { name: 'Registrar entrega' }).click();
    await entrega.waitFor({ state: 'detached' });
    await naRecepcao('5');
    if (!desfeita) continue;
    await desfazer(page);
    await naRecepcao('4');
  }
  await cartao(oficina.page, servico.codServico, '5').waitFor();
});

test('no screen complained on its console', () => {
  // What is missing is told by the server too.
  const recusas = /status of 4(09|22)/;
  const complaints = [consultor, oficina].flatMap(({ complaints: list }) => list);
  expect(complaints.filter((text) => !recusas.test(text))).toEqual([]);
});
