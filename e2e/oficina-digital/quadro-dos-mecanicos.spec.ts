import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { equipeContracts, type Mecanico } from '@oferta/contracts/agenda/equipe.ts';
import { servicoContracts, type ServicoAgendado } from '@oferta/contracts/agenda/servico.ts';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import { addDias, type Dia } from '@oferta/domain/dia.ts';
import { chooseConcessionaria, type Visitor } from '../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';
import { hoje } from '../support/product.ts';
import { servicoAIniciar } from '../support/servico-a-iniciar.ts';

/** Whoever leads the workshop at the lanes, while the counter and the manager look at the same day. */
let aberta: CasaAberta;
let lider: Visitor;
let consultor: Visitor;
let gestor: Visitor;
const recusadas: string[] = [];

beforeAll(async () => {
  aberta = await abrirCasa();
  lider = await aberta.entrar(3);
  consultor = await aberta.entrar(4);
  gestor = await aberta.entrar(1);
  lider.page.on('response', (response) => {
    if ([401, 403].includes(response.status())) recusadas.push(response.url());
  });
  await openCalendar(consultor.page, 'calendar1');
  await openCalendar(gestor.page, 'calendar2');
});
afterAll(() => aberta.fechar());

const QUADRO = '/oficina-digital/mecanicos';

const openCalendar = (page: Page, board: 'calendar1' | 'calendar2', dia?: string) => {
  const { codConcessionaria, cnpj } = aberta.casa;
  return page.goto(
    `/agenda-virtual/${board}/${codConcessionaria}/${cnpj}${dia === undefined ? '' : `?dia=${dia}`}`,
  );
};
const grade = (page: Page) => page.locator('[aria-label^="Agenda por mecânico"] [data-event]').first();
const card = (page: Page, codigo: number, tone?: string) =>
  page.locator(`[data-event="${codigo}"]${tone === undefined ? '' : `[data-tone="${tone}"]`}`);
const openQuadro = async (page: Page, search = ''): Promise<void> => {
  await page.goto(`${QUADRO}${search}`);
  await grade(page).waitFor();
};
/** The items of the menu that a right click on the card opens; closed again. */
async function menuDe(page: Page, codigo: number): Promise<string[]> {
  await card(page, codigo).click({ button: 'right' });
  await page.getByRole('menuitem').first().waitFor();
  const itens = await page.getByRole('menuitem').allInnerTexts();
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  return itens;
}

interface Lugar {
  readonly codServico: number;
  readonly dia: string;
  readonly hora: string;
  /** Has the job. */
  readonly um: Mecanico;
  /** Could have it at the same hour. */
  readonly outro: Mecanico;
}

/** A job of another day with one mechanic, at an hour at which a second one could do it as well. */
async function umLugar(placa: string): Promise<Lugar> {
  const { desk, casa } = aberta;
  const { codConcessionaria } = casa;
  // Weeks ahead, where the lanes are not full yet.
  const [vaga] = await desk.call(equipeContracts.vagas, {
    params: { codConcessionaria },
    query: { aPartirDe: addDias(hoje(), 30), minutos: 30 },
  });
  if (!vaga) throw new Error('the house has no free time');
  const { servicos } = await desk.call(agendamentoContracts.criarAgendamento, {
    body: {
      codConcessionaria,
      codConsultor: vaga.codConsultor,
      dataAgendamento: vaga.dia,
      horaAgendamento: vaga.hora,
      duracaoMin: 30,
      cliente: { nome: 'Cliente Da Raia', telefone: '(11) 90000-0000' },
      veiculo: { placa, modelo: 'Modelo' },
      servicos: [{ codTipoServico: 1, descricao: 'Revisão da raia', tempoPadraoMin: 30 }],
      origem: 'balcao',
    },
  });
  const [servico] = servicos;
  if (!servico) throw new Error('the appointment has no job');
  const { codServico } = servico;
  const mecanicos = await desk.call(equipeContracts.mecanicosquadro, { params: { codConcessionaria } });
  const escalar = ({ codMecanico }: Mecanico, data: Dia, hora: string): Promise<boolean> =>
    desk.call(servicoContracts.agendamentoMecanico, { body: { codServico, codMecanico, data, hora } }).then(
      () => true,
      () => false,
    );
  // On a Saturday few are there.
  for (const dia of [0, 1, 2, 3, 4].map((mais) => addDias(vaga.dia, mais)))
    for (const hora of ['08:00', '09:00', '10:00', '13:30', '14:30', '15:30', '16:30']) {
      const livres: Mecanico[] = [];
      for (const mecanico of mecanicos)
        if (livres.length < 2 && (await escalar(mecanico, dia, hora))) livres.push(mecanico);
      const [outro, um] = livres;
      if (outro && um) return { codServico, dia, hora, um, outro };
    }
  throw new Error('no hour at which two mechanics are free');
}

test('is in the menu of whoever leads the workshop, and opens on today', async () => {
  const { page } = lider;
  await page.goto('/oficina-digital/gerenciar');
  const entrada = page.getByRole('link', { name: 'Quadro dos mecânicos' });
  await entrada.click();
  await page.waitForURL(`**${QUADRO}`);
  await grade(page).waitFor();
  expect(await entrada.getAttribute('aria-current')).toBe('page');
});

test('a link to the agenda’s lanes, whose address is the reception’s, leads here', async () => {
  const { page } = lider;
  await openCalendar(page, 'calendar2');
  await page.waitForURL('**/401');
  await page.getByRole('link', { name: 'Abrir Quadro dos mecânicos' }).click();
  await page.waitForURL(`**${QUADRO}`);
  await grade(page).waitFor();
});

let parado: ServicoAgendado;

test('a job begun and paused for a part here is seen at the counter and by the manager without reload', async () => {
  const { page } = lider;
  // A service: what few mechanics do may have no free time for days, and then none is offered.
  parado = await servicoAIniciar(aberta, ({ codTipoServico }) => codTipoServico === 1);
  const { codServico, codAgendamento } = parado;
  await openQuadro(page);
  await card(page, codServico, '1').click();
  await page.getByRole('button', { name: 'Iniciar serviço' }).click();
  await card(page, codServico, '2').waitFor();
  await card(consultor.page, codAgendamento, '2').waitFor();
  await card(gestor.page, codServico, '2').waitFor();

  await card(page, codServico).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Paralisar serviço' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Paralisar serviço' });
  await dialogo.getByLabel('Motivo').selectOption('aguardandoPeca');
  await dialogo.getByRole('button', { name: 'Paralisar serviço' }).click();
  await card(page, codServico).waitFor({ state: 'detached' });
  await card(consultor.page, codAgendamento, 'p').waitFor();
  await card(gestor.page, codServico).waitFor({ state: 'detached' });
});

test('the part has come: from the tray the job takes a free time that is offered, and is back on the board', async () => {
  const { page } = lider;
  const { codServico, codAgendamento, placa } = parado;
  await openQuadro(page);
  await page.getByRole('button', { name: /^A escalar/ }).click();
  await page
    .getByRole('region', { name: 'Paralisados' })
    .getByRole('button')
    .filter({ hasText: placa ? formatPlaca(placa) : parado.cliente })
    .click();
  const dialogo = page.getByRole('dialog', { name: 'Programar serviço' });
  const livres = dialogo.getByRole('group', { name: 'Primeiros horários livres' }).getByRole('button');
  await livres.last().click();
  expect(await livres.last().getAttribute('aria-pressed')).toBe('true');
  const codMecanico = await dialogo.getByLabel('Mecânico').inputValue();
  const dia = (await dialogo.getByRole('textbox', { name: 'Dia' }).inputValue()).split('/').toReversed();
  await dialogo.getByRole('button', { name: 'Programar serviço' }).click();
  await dialogo.waitFor({ state: 'detached' });
  await card(consultor.page, codAgendamento, '1').waitFor();

  await openQuadro(page, `?dia=${dia.join('-')}`);
  const { nomeTratado } = await mecanico(Number(codMecanico));
  await page.locator(`[data-event="${codServico}"][aria-label*="${nomeTratado}"]`).waitFor();
});

async function mecanico(codigo: number): Promise<Mecanico> {
  const { codConcessionaria } = aberta.casa;
  const todos = await aberta.desk.call(equipeContracts.mecanicosquadro, { params: { codConcessionaria } });
  const achado = todos.find(({ codMecanico }) => codMecanico === codigo);
  if (!achado) throw new Error(`no mechanic ${codigo}`);
  return achado;
}

test('a job dragged to another lane changes hands on the manager’s board too, and back with Desfazer', async () => {
  const { page } = lider;
  const { codServico, dia, um, outro } = await umLugar('TST2B34');
  const nasMaos = (onde: Page, { nomeTratado }: Mecanico) =>
    onde.locator(`[data-event="${codServico}"][aria-label*="${nomeTratado}"]`);
  await openCalendar(gestor.page, 'calendar2', dia);
  await openQuadro(page, `?dia=${dia}`);
  await nasMaos(gestor.page, um).waitFor();
  await nasMaos(page, um).waitFor();

  await arrastarPara(page, codServico, outro);
  await nasMaos(gestor.page, outro).waitFor();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await nasMaos(gestor.page, um).waitFor();
});

/** Carries a bar straight up or down, into another mechanic's lane at the same hour. */
async function arrastarPara(page: Page, codServico: number, { codMecanico }: Mecanico): Promise<void> {
  const barra = card(page, codServico);
  await barra.scrollIntoViewIfNeeded();
  const de = await barra.boundingBox();
  const raia = await page.locator(`[data-resource="${codMecanico}"]`).boundingBox();
  if (!de || !raia) throw new Error('bar or lane is not on the screen');
  const x = de.x + de.width / 2;
  const y = de.y + de.height / 2;
  const desce = raia.y + raia.height / 2 - y;
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (const parte of [0.2, 0.6, 1]) await page.mouse.move(x, y + desce * parte);
  await page.mouse.up();
}

test('what the counter begins and the manager ends is seen here; the car is not handed over from here', async () => {
  const { page } = lider;
  const { codServico, codAgendamento } = await servicoAIniciar(aberta);
  await openCalendar(gestor.page, 'calendar2');
  await openQuadro(page);
  await card(consultor.page, codAgendamento, '1').click({ button: 'right' });
  await consultor.page.getByRole('menuitem', { name: /^Iniciar serviço/ }).click();
  await card(page, codServico, '2').waitFor();
  await card(gestor.page, codServico, '2').click();
  await gestor.page.getByRole('button', { name: 'Concluir serviço' }).click();
  await card(page, codServico, '3').click();
  await page.getByRole('button', { name: 'Aprovar inspeção' }).click();
  await card(page, codServico, '4').waitFor();
  await card(gestor.page, codServico, '4').waitFor();

  expect(await menuDe(gestor.page, codServico)).toEqual([
    'Registrar entrega',
    'Acrescentar tempo',
    'Abrir agendamento',
  ]);
  expect(await menuDe(page, codServico)).toEqual(['Acrescentar tempo']);
  const cartao = page.getByRole('dialog', { name: /^Serviço / });
  await cartao.waitFor();
  expect(await cartao.getByRole('button').allInnerTexts()).toEqual(['', '']);
});

describe('what is the reception’s is not offered', () => {
  const oferta = (page: Page) => ({
    novo: page.getByRole('button', { name: 'Novo agendamento' }),
    consultores: page.getByRole('radio', { name: 'Consultores' }),
  });

  test('no booking, no consultants’ board, by sight, key or palette', async () => {
    const { page } = lider;
    await openQuadro(page);
    expect(await oferta(page).novo.count()).toBe(0);
    expect(await oferta(page).consultores.count()).toBe(0);

    await page.keyboard.press('n');
    // The last of the view's keys: had N done something, it would stand on the screen by now.
    await page.keyboard.press('3');
    await page.getByRole('table', { name: 'Carga da semana' }).waitFor();
    expect(await page.getByRole('heading', { name: /agendamento/i }).count()).toBe(0);

    await page.keyboard.press('Control+k');
    const busca = page.getByRole('dialog', { name: 'Buscar e comandar' });
    await busca.getByRole('option', { name: 'Ir para hoje' }).waitFor();
    const oferecido = (await busca.getByRole('option').allInnerTexts()).join('\n');
    expect(oferecido).toContain('Quadro dos mecânicos');
    expect(oferecido).not.toMatch(/agendamento|Agenda do dia|Ordens/);
    // A quick hand: the field of the palette that was just closed still has the focus.
    await page.evaluate(`{
      const campo = document.activeElement;
      campo.closest('dialog').close();
      campo.dispatchEvent(new KeyboardEvent('keydown', { key: '1', bubbles: true }));
    }`);
    await grade(page).waitFor();
  });

  test('a free hour has no menu here, and one to block it for the manager on the same screen', async () => {
    const { codServico, dia, hora, outro } = await umLugar('TST3B45');
    await openQuadro(lider.page, `?dia=${dia}`);
    await openQuadro(gestor.page, `?dia=${dia}`);
    await oferta(gestor.page).novo.waitFor();
    await clicarNaHora(gestor.page, outro, hora);
    await gestor.page.getByRole('menuitem', { name: 'Bloquear horário' }).waitFor();
    await gestor.page.keyboard.press('Escape');

    // The menu's code comes when the page is quiet: what it would draw is drawn two frames after the click.
    await lider.page.waitForLoadState('networkidle');
    await clicarNaHora(lider.page, outro, hora);
    await lider.page.evaluate('new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))');
    expect(await lider.page.getByRole('menu').count()).toBe(0);
    expect(await menuDe(lider.page, codServico)).toEqual(['Iniciar serviço', 'Acrescentar tempo']);
  });

  test('the manager goes from here to the consultants’ board', async () => {
    const { page } = gestor;
    await openQuadro(page);
    await page.getByRole('radiogroup', { name: 'Quadro' }).getByText('Consultores').click();
    await page.waitForURL('**/agenda-virtual/consultores');
  });
});

/** Right click on a mechanic's time. */
async function clicarNaHora(page: Page, { codMecanico }: Mecanico, hora: string): Promise<void> {
  const raia = page.locator(`[data-resource="${codMecanico}"]`);
  await raia.waitFor();
  const primeira = await page.locator('[data-orientation] [aria-hidden] span').first().innerText();
  const minuto = await page.evaluate<string>(
    `getComputedStyle(document.querySelector('[data-orientation]')).getPropertyValue('--minute')`,
  );
  const x = (minuteOf(hora) - minuteOf(primeira)) * Number.parseFloat(minuto) + 12;
  await raia.click({ button: 'right', position: { x, y: 20 } });
}

const minuteOf = (hora: string): number => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3));

test.each([2, -1])('level %i has it too', async (nivel) => {
  const { page, context, complaints } = await aberta.entrar(nivel);
  await page.goto(QUADRO);
  await chooseConcessionaria(page, aberta.casa.nome);
  await grade(page).waitFor();
  await page.getByRole('button', { name: 'Novo agendamento' }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test.each([4, 5])('level %i is refused it and led to the agenda’s own', async (nivel) => {
  const { page, context } = await aberta.entrar(nivel);
  await page.goto(QUADRO);
  await page.waitForURL('**/401');
  await page.getByRole('link', { name: 'Abrir Agenda por mecânico' }).click();
  await page.waitForURL('**/agenda-virtual/mecanicos');
  await grade(page).waitFor();
  await context.close();
});

test('level 6, who has the lanes nowhere, is refused it and offered none', async () => {
  const { page, context } = await aberta.entrar(6);
  await page.goto(QUADRO);
  await page.waitForURL('**/401');
  await page.getByText('peça ao gestor').waitFor();
  expect(await page.getByRole('link').allInnerTexts()).toEqual(['Ir para o início']);
  await context.close();
});

test('nothing was asked that the server refuses, and no screen complained on its console', () => {
  expect(recusadas).toEqual([]);
  expect([lider, consultor, gestor].flatMap(({ complaints }) => complaints)).toEqual([]);
});
