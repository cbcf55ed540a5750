import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import type { Concessionaria } from '@oferta/contracts/sessao/autenticacao.ts';
import { formatPlaca } from '@oferta/domain/agenda/placa.ts';
import { expectReadable, type Visitor } from '../support/browser.ts';
import type { Desk } from '../support/calls.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';

/** Every screen of the agenda and around it: opens, is readable by everybody, fits every width. */
let aberta: CasaAberta;
let desk: Desk;
let casa: Concessionaria;
let gestor: Visitor;
/** A client who did not come: one row is enough to judge the list, a month of them takes axe long. */
let ausente: string;

beforeAll(async () => {
  aberta = await abrirCasa();
  ({ desk, casa } = aberta);
  const [falta] = await desk.call(agendamentoContracts.noShow, {
    params: { codConcessionaria: casa.codConcessionaria },
  });
  if (!falta) throw new Error('the demo has no client who did not come');
  ausente = falta.placa ?? falta.cliente;
  gestor = await enterAt(1);
});
afterAll(() => aberta.fechar());

/** Logged in and, where the person has several dealerships, at the first one. */
async function enterAt(nivel: number): Promise<Visitor> {
  const visitor = await aberta.entrar(nivel);
  const { page } = visitor;
  await page.goto('/agenda-virtual/bolsao');
  const escolha = page.getByRole('heading', { name: 'Em qual concessionária você está?' });
  const lista = page.getByRole('heading', { name: 'Bolsão', exact: true });
  await escolha.or(lista).first().waitFor();
  if (await escolha.isVisible()) {
    await page.getByRole('main').getByRole('button', { name: casa.nome }).click();
    await lista.waitFor();
  }
  return visitor;
}

interface Tela {
  readonly nome: string;
  readonly caminho: () => string;
  /** What the screen is for: there once its data arrived. */
  readonly conteudo: (page: Page) => ReturnType<Page['locator']>;
}

const aba = (tipo: string, conteudo: Tela['conteudo']): Tela => ({
  nome: tipo,
  caminho: () => `/agenda-virtual/${tipo}`,
  conteudo,
});
const quadro = (nome: string) => (page: Page) => page.locator(`[aria-label^="${nome}"] [data-event]`).first();
/** Rows of a table or, on a phone, its cards. */
const linhas = (titulo: string) => (page: Page) =>
  page.getByRole('region', { name: titulo, exact: true }).locator('tbody tr, li').first();

const DA_AGENDA: readonly Tela[] = [
  aba('consultores', quadro('Agenda por consultor')),
  aba('mecanicos', quadro('Agenda por mecânico')),
  aba('agendamentos', linhas('Agendamentos do dia')),
  aba('servicos', linhas('Serviços na oficina')),
  aba('entregas', linhas('Entregas')),
  aba('paralisados', linhas('Serviços paralisados')),
  aba('bolsao', linhas('Bolsão')),
  {
    nome: 'noshow',
    caminho: () => `/agenda-virtual/noshow?q=${encodeURIComponent(ausente)}`,
    conteudo: linhas('No-show'),
  },
  aba('recepcao', linhas('Quadro da recepção')),
  {
    nome: 'calendar1',
    caminho: () => `/agenda-virtual/calendar1/${casa.codConcessionaria}/${casa.cnpj}`,
    conteudo: quadro('Agenda por consultor'),
  },
  {
    nome: 'calendar2',
    caminho: () => `/agenda-virtual/calendar2/${casa.codConcessionaria}/${casa.cnpj}`,
    conteudo: quadro('Agenda por mecânico'),
  },
];
const ORDENS: Tela = {
  nome: 'ordens de serviço',
  caminho: () => '/ordemservicogerenciar',
  conteudo: (page) => page.getByRole('table').locator('tbody tr').or(page.locator('main li')).first(),
};
const CONTA: Tela = {
  nome: 'minha conta',
  caminho: () => '/minha-conta',
  conteudo: (page) => page.getByText('esta sessão'),
};
const TV: Tela = {
  nome: 'recepção na TV',
  caminho: () => '/agenda-virtual/recepcao?tv=1',
  conteudo: (page) => page.getByRole('main', { name: 'Quadro da recepção' }).getByRole('row').nth(1),
};

async function open({ page }: Visitor, { caminho, conteudo }: Tela): Promise<void> {
  await page.goto(caminho());
  await conteudo(page).waitFor();
}

describe.each([...DA_AGENDA, ORDENS, CONTA, TV].map((tela) => [tela.nome, tela] as const))(
  '%s',
  (_, tela) => {
    test('everybody can read it, in light and dark, and no width scrolls sideways', async () => {
      const { page } = gestor;
      await open(gestor, tela);
      await expectReadable(page, () => tela.conteudo(page).waitFor());
    });
  },
);

test('on a phone the open part stays in sight among the others when their numbers arrive', async () => {
  const { page } = gestor;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/agenda-virtual/importar');
  const partes = page.getByRole('navigation', { name: 'Partes da agenda' });
  await partes.getByRole('link', { name: /^Agendamentos \d/ }).waitFor();
  const aberta = partes.getByRole('link', { name: 'Importar' });
  await expect
    .poll(async () => {
      const lugar = await aberta.boundingBox();
      return lugar !== null && lugar.x >= 0 && lugar.x + lugar.width <= 390;
    })
    .toBe(true);
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('on a phone every counter can be pressed while a search is set, and one press clears them all', async () => {
  const { page } = gestor;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/agenda-virtual/servicos?q=ninguem');
  const contadores = page.getByRole('group', { name: /^Filtrar/ }).getByRole('button');
  const limpar = page.getByRole('button', { name: 'Limpar filtros' }).first();
  await limpar.waitFor();
  for (const contador of await contadores.all()) {
    await contador.click();
    await expect.poll(() => contador.getAttribute('aria-pressed')).toBe('true');
  }
  await limpar.click();
  await limpar.waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.get('q')).toBeNull();
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('the waiting room sees no full plate and no surname', async () => {
  const { page } = gestor;
  await open(gestor, TV);
  const texto = await page.locator('body').innerText();
  const params = { codConcessionaria: casa.codConcessionaria, inicio: '0', fim: '0' };
  const hoje = await desk.call(agendamentoContracts.listAgendamentos, { params });
  const recebidos = hoje.filter(({ osAberta }) => osAberta);
  expect(recebidos.length).toBeGreaterThan(0);

  const placas = hoje.flatMap(({ placa }) => (placa ? [placa, formatPlaca(placa)] : []));
  expect(placas.filter((placa) => texto.includes(placa))).toEqual([]);
  const celulas = await page.locator('tbody tr td:nth-child(2)').allInnerTexts();
  const nomes = new Set(hoje.map(({ cliente }) => cliente.split(' ')[0]));
  expect(celulas.length).toBeGreaterThan(0);
  expect(celulas.filter((nome) => !nomes.has(nome))).toEqual([]);
});

test('no screen complained on its console', () => {
  expect(gestor.complaints).toEqual([]);
});
