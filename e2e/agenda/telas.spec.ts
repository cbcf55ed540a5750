import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import type { Concessionaria } from '@oferta/contracts/sessao/autenticacao.ts';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import { expectReadable, type Visitor } from '../support/browser.ts';
import type { Desk } from '../support/calls.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';
import { segurar } from '../support/segurar.ts';

/** The agenda's parts on a phone and on the TV of the waiting room. That each opens and is readable: e2e/legivel. */
let aberta: CasaAberta;
let desk: Desk;
let casa: Concessionaria;
let gestor: Visitor;

beforeAll(async () => {
  aberta = await abrirCasa();
  ({ desk, casa } = aberta);
  gestor = await aberta.entrar(1, { concessionaria: casa.codConcessionaria });
});
afterAll(() => aberta.fechar());

async function abrirTv(page: Page): Promise<void> {
  await page.goto('/agenda-virtual/recepcao?tv=1');
  await naTv(page).waitFor();
}
const naTv = (page: Page) => page.getByRole('main', { name: 'Quadro da recepção' }).getByRole('row').nth(1);

test('RE-02 everybody can read the reception on the TV, in light and dark, and no width scrolls sideways', async () => {
  const { page } = gestor;
  await abrirTv(page);
  await expectReadable(page, () => naTv(page).waitFor());
});

test('while the day is on its way no counter says that there is none', async () => {
  const { page } = gestor;
  const doDia = /\/agendamento\/\d+\/0\//;
  const responder = await segurar(page, doDia);
  await page.goto('/agenda-virtual/agendamentos');
  const visoes = page.getByRole('tablist', { name: 'Visões' });
  await visoes.getByRole('tab', { name: 'Todos', exact: true }).waitFor();
  expect(await visoes.getByText(/\d/).count()).toBe(0);
  responder();
  await visoes.getByRole('tab', { name: /^Todos.*[1-9]/ }).waitFor();
  await page.unroute(doDia);
});

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

test.each(['calendar1', 'calendar2'])(
  'no line of a card is cut in its height on a phone: %s',
  async (quadro) => {
    const { page } = gestor;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/agenda-virtual/${quadro}/${casa.codConcessionaria}/${casa.cnpj}`);
    const cartoes = page.locator('[data-event]');
    await cartoes.first().waitFor();
    const linhas = await cartoes.locator('div').evaluateAll((divs) =>
      divs
        .filter(({ clientHeight, textContent }) => clientHeight > 0 && textContent.trim() !== '')
        .map(({ scrollHeight, clientHeight, textContent }) => ({
          corta: scrollHeight > clientHeight + 1,
          textContent,
        })),
    );
    expect(linhas.length).toBeGreaterThan(0);
    expect(linhas.filter(({ corta }) => corta)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
  },
);

test('RE-03 the waiting room sees no full plate and no surname', async () => {
  const { page } = gestor;
  await abrirTv(page);
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
