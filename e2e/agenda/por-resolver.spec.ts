import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, type Visitor } from '../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';
import { abrirFundos, type Fundos } from '../support/fundos.ts';
import { marcadorDe, type Marcador } from './marcar.ts';

/** What waits for somebody: visits that a block was laid over, what a client typed, a reminder that reached nobody. */
let aberta: CasaAberta;
let fundos: Fundos;
let marcador: Marcador;
let ana: Visitor;

beforeAll(async () => {
  aberta = await abrirCasa();
  marcador = marcadorDe(aberta);
  fundos = abrirFundos(aberta.product.folder);
  ana = await aberta.entrar(4);
});
afterAll(async () => {
  await fundos.fechar();
  await aberta.fechar();
});

const abrirLista = (page: Page) => page.goto('/agenda-virtual/por-resolver');
const linha = (page: Page, grupo: string, placa: string) =>
  page
    .getByRole('region', { name: grupo })
    .getByRole('listitem')
    .filter({ hasText: `Cliente ${placa}` });

test('a block over visits lists them before it is saved, and they wait until each is settled', async () => {
  const { page } = ana;
  const vaga = await marcador.vagaLivre();
  await marcador.marcar({ placa: 'TST6F66', vaga });
  const { codConcessionaria, cnpj } = aberta.casa;
  await page.goto(`/agenda-virtual/calendar1/${codConcessionaria}/${cnpj}?dia=${vaga.dia}&filtros=nao`);
  await page
    .locator('[data-event]')
    .filter({ hasText: 'TST-6F66' })
    .or(page.locator('[data-event]').filter({ hasText: 'TST6F66' }))
    .first()
    .waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').last().fill('bloquear');
  await page
    .getByRole('option', { name: /Bloquear/ })
    .first()
    .click();
  const dialogo = page.getByRole('dialog');
  await dialogo.getByLabel('Motivo').fill('Dedetização');
  await dialogo.getByLabel('Início').fill(vaga.hora);
  await dialogo.getByLabel('Fim').fill('18:59');
  await dialogo.getByLabel('Fim').blur();
  const aviso = dialogo.getByRole('status').filter({ hasText: 'Por resolver' });
  await aviso.waitFor();
  expect(await aviso.innerText()).toMatch(/Atinge \d+ visita/);
  await dialogo.getByRole('button', { name: 'Bloquear horário' }).click();
  await dialogo.waitFor({ state: 'detached' });

  await abrirLista(page);
  const atingida = linha(page, 'Visitas atingidas', 'TST6F66');
  await atingida.waitFor();
  expect(await atingida.innerText()).toContain('Dedetização');
  await expectAccessible(page);
  await atingida.getByRole('button', { name: 'Manter' }).click();
  await atingida.waitFor({ state: 'detached' });
  // The others wait on, and after a reload as well.
  await page.reload();
  await page
    .getByRole('region', { name: 'Visitas atingidas' })
    .or(page.getByText('Nada por resolver'))
    .first()
    .waitFor();
  expect(await linha(page, 'Visitas atingidas', 'TST6F66').count()).toBe(0);
});

test('what a client typed is on the list with its visit, and leaves it settled', async () => {
  const { page } = ana;
  await marcador.marcar({ placa: 'TST7G77', vaga: await marcador.vagaLivre() });
  await abrirLista(page);
  await fundos.entregar('recado-escrito', {
    codDistribuidor: await fundos.distribuidorDe(aberta.casa.codConcessionaria),
    codMensagem: null,
    de: '5511900000000',
    texto: 'não vou conseguir ir, remarca',
    codigo: 'wamid.e2e',
  });
  const recado = page.getByRole('region', { name: 'Clientes que escreveram' }).getByRole('listitem');
  await recado.getByText('não vou conseguir ir, remarca').waitFor();
  await recado.getByRole('button', { name: 'Enviar resposta' }).click();
  await recado.getByText('Escreva a resposta').waitFor();
  await recado.getByRole('button', { name: 'Resolvido' }).click();
  await recado.waitFor({ state: 'detached' });
});

test('a reminder that reached nobody names client and visit until somebody has called', async () => {
  const { page } = ana;
  const { codAgendamento } = await marcador.marcar({ placa: 'TST8H88', vaga: await marcador.vagaLivre() });
  await fundos.falharAviso(codAgendamento);
  await abrirLista(page);
  const semAviso = linha(page, 'Lembretes que não chegaram', 'TST8H88');
  await semAviso.waitFor();
  expect(await semAviso.innerText()).toContain('caixa postal cheia');
  await semAviso.getByRole('button', { name: 'Já avisei' }).click();
  await semAviso.waitFor({ state: 'detached' });
});

test('no screen complained on its console', () => {
  expect(ana.complaints).toEqual([]);
});
