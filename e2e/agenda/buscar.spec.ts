import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { recepcaoContracts } from '@oferta/contracts/agenda/recepcao.ts';
import { consultorContracts } from '@oferta/contracts/cadastros/consultor.ts';
import { concessionariaAtualContracts } from '@oferta/contracts/sessao/autenticacao.ts';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import type { Visitor } from '../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';
import { segurar } from '../support/segurar.ts';
import { marcadorDe, type Marcador } from './marcar.ts';

/** A car found from anywhere: whatever became of its visit, faster than the server answers, or without an answer. */
let aberta: CasaAberta;
let marcador: Marcador;
let bia: Visitor;

beforeAll(async () => {
  aberta = await abrirCasa();
  marcador = marcadorDe(aberta);
  bia = await aberta.entrar(5);
});
afterAll(() => aberta.fechar());

async function abrirBolsao(page: Page): Promise<void> {
  await page.goto('/agenda-virtual/bolsao');
  await page.getByRole('heading', { name: 'Bolsão' }).waitFor();
}

test('Ctrl+K finds a plate and opens its appointment', async () => {
  const { page } = bia;
  const { codAgendamento } = await marcador.marcar({ placa: 'TST7G77', vaga: await marcador.vagaLivre() });
  await abrirBolsao(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /Buscar placa/ }).waitFor();
  await page.keyboard.type('tst7g77');
  await page
    .getByRole('option')
    .filter({ hasText: formatPlaca('TST7G77') })
    .waitFor();
  await page.keyboard.press('Enter');
  await page.locator(`[data-event="${codAgendamento}"]`).waitFor();
  await page.getByRole('dialog', { name: `Agendamento ${formatPlaca('TST7G77')}` }).waitFor();
});

test('Enter before the search has answered opens the plate that was typed, not the first of an earlier text', async () => {
  const { page } = bia;
  await marcador.marcar({ placa: 'TST4J41', vaga: await marcador.vagaLivre() });
  await marcador.marcar({ placa: 'TST4J42', vaga: await marcador.vagaLivre() });
  await abrirBolsao(page);
  await page.keyboard.press('Control+k');
  const campoDeBusca = page.getByRole('combobox', { name: /Buscar placa/ });
  await campoDeBusca.fill('tst4j4');
  const achados = page.getByRole('option').filter({ hasText: /TST-?4J4/ });
  await expect.poll(() => achados.count()).toBe(2);
  const [segunda = ''] = /TST-?4J4\d/.exec((await achados.nth(1).textContent()) ?? '') ?? [];

  const responder = await segurar(page, /\/api\/busca\//);
  await page.keyboard.press('End');
  await page.keyboard.type(segunda.at(-1) ?? '');
  await page.keyboard.press('Enter');
  expect(await campoDeBusca.isVisible()).toBe(true);
  responder();
  await page.getByRole('dialog', { name: `Agendamento ${segunda}` }).waitFor();
  await page.unroute(/\/api\/busca\//);
});

test('a cancelled visit is found by its plate, told as cancelled, and brought back where it is found', async () => {
  const { page } = bia;
  const { desk } = aberta;
  const { codAgendamento, versao } = await marcador.marcar({
    placa: 'TST9C11',
    vaga: await marcador.vagaLivre(),
  });
  await desk.call(agendamentoContracts.deleteAgendamento, { body: { codAgendamento, versao } });
  await abrirBolsao(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /Buscar placa/ }).fill('tst9c11');
  await page
    .getByRole('option')
    .filter({ hasText: formatPlaca('TST9C11') })
    .filter({ hasText: 'Cancelado' })
    .click();
  const linha = page.getByRole('row').filter({ hasText: formatPlaca('TST9C11') });
  await linha.getByRole('button', { name: 'Restaurar' }).click();
  await page.getByText('Agendamento restaurado').waitFor();
  const { situacao } = await desk.call(agendamentoContracts.getAgendamento, { params: { codAgendamento } });
  expect(situacao).toBe('pendente');
});

test('the visits of a consultant who has left keep their column until somebody takes them', async () => {
  const { page } = bia;
  const { desk, casa } = aberta;
  const vaga = await marcador.vagaLivre();
  const { codAgendamento } = await marcador.marcar({ placa: 'TST9D22', vaga });
  const { codConsultor } = vaga;
  const { versao } = await desk.call(consultorContracts.getConsultor, { params: { codConsultor } });
  await desk.call(consultorContracts.situacaoConsultor, {
    params: { codConsultor },
    body: { ativo: false, versao, confirmarForaDoHorario: true },
  });
  await page.goto(`/agenda-virtual/calendar1/${casa.codConcessionaria}/${casa.cnpj}?dia=${vaga.dia}`);
  await page.locator(`[data-resource="${codConsultor}"] [data-event="${codAgendamento}"]`).waitFor();
});

test('an address that names a visit or an order opens it in its own dealership, whichever was chosen', async () => {
  const { desk, casa } = aberta;
  const lista = await desk.call(concessionariaAtualContracts.concessionarialist, {});
  const outra = lista.find(({ codConcessionaria }) => codConcessionaria !== casa.codConcessionaria);
  const { passante } = await desk.call(recepcaoContracts.osAberta, {
    params: { codConcessionaria: casa.codConcessionaria, data: '0' },
  });
  const [ordem] = passante;
  if (!outra || !ordem) throw new Error('the demo has one dealership, or no open order');
  const { codAgendamento } = await marcador.marcar({ placa: 'TST8H88', vaga: await marcador.vagaLivre() });
  const emOutra = { concessionaria: outra.codConcessionaria };
  const naPropria = (page: Page) =>
    page.getByRole('button', { name: new RegExp(`^Concessionária: ${casa.nome}`) }).waitFor();

  const daVisita = await aberta.entrar(2, emOutra);
  await daVisita.page.goto(`/agenda-virtual?agendamento=${codAgendamento}`);
  await daVisita.page.getByRole('dialog', { name: `Agendamento ${formatPlaca('TST8H88')}` }).waitFor();
  await naPropria(daVisita.page);
  await daVisita.context.close();

  const daOrdem = await aberta.entrar(2, emOutra);
  await daOrdem.page.goto(`/ordemservicogerenciar?os=${ordem.codOrdemServico}`);
  await daOrdem.page.getByRole('row').filter({ hasText: ordem.numeroOs }).waitFor();
  await naPropria(daOrdem.page);
  await daOrdem.context.close();
});

test('a search that is not answered says so, and never that there is nothing', async () => {
  // Somebody of their own: the browser writes a cut line on the console.
  const { page, context, complaints } = await aberta.entrar(5);
  await abrirBolsao(page);
  await page.route(/\/api\/busca\//, (route) => route.abort());
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /Buscar placa/ }).fill('tst4j4');
  await page.getByRole('alert').filter({ hasText: 'A busca de veículos não respondeu' }).waitFor();
  expect(await page.getByText(/Nada encontrado/).count()).toBe(0);
  expect(complaints.filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
  await context.close();
});

test('no screen complained on its console', () => {
  expect(bia.complaints).toEqual([]);
});
