import { afterAll, beforeAll, expect, test } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import type { Agendamento } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { instanteDe } from '@oferta/domain/dia.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/browser.ts';
import { openDesk, type Desk } from '../support/calls.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';
import { hoje } from '../support/product.ts';

/** Six cars at the door: whoever found one in the day's list receives it there. */
let aberta: CasaAberta;
let desk: Desk;
/** Cars that are expected today; each test takes its own. */
let esperados: Agendamento[];

beforeAll(async () => {
  aberta = await abrirCasa();
  // Of the middle of the morning, whatever the hour of the test.
  await aberta.product.kill();
  await aberta.product.restart(instanteDe(hoje(), 10 * 60, aberta.casa.fuso).getTime() - Date.now());
  desk = await openDesk(aberta.product);
  const { codConcessionaria } = aberta.casa;
  const doDia = await desk.call(agendamentoContracts.listAgendamentos, {
    params: { codConcessionaria, inicio: '0', fim: '0' },
  });
  esperados = doDia.filter(({ situacao, placa }) => situacao === 'confirmado' && placa !== null);
});
afterAll(() => aberta.fechar());

const agora = (codAgendamento: number) =>
  desk.call(agendamentoContracts.getAgendamento, { params: { codAgendamento } });

test.each([
  { onde: 'at a desk', size: { width: 1440, height: 900 } },
  { onde: 'on a phone', size: { width: 390, height: 844 } },
])('$onde a car is received from the list, and a slip is taken back there', async ({ size }) => {
  const carro = esperados.pop();
  if (!carro) throw new Error('nobody is expected');
  const { page } = await aberta.entrar(4, { size });
  await page.goto(`/agenda-virtual/agendamentos?q=${carro.placa}`);

  await page.getByRole('button', { name: 'Receber veículo' }).click();
  const receber = page.getByRole('dialog', { name: 'Receber veículo' });
  await expectAccessible(page);
  await receber.getByLabel('Quilometragem').fill('45120');
  await receber.getByLabel('Combustível').selectOption('1/2');
  await receber.getByLabel('Pertences no veículo').fill('Cadeirinha');
  await receber.getByLabel('Avarias que já tem').fill('Risco na porta direita');
  await receber.getByRole('button', { name: 'Receber veículo' }).click();
  await receber.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Iniciar serviço' }).waitFor();
  expect(await agora(carro.codAgendamento)).toMatchObject({
    situacao: 'recepcionado',
    entrada: {
      km: 45_120,
      combustivel: 4,
      pertences: 'Cadeirinha',
      avarias: 'Risco na porta direita',
    },
  });
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: /^(Mais ações|Ações)/ }).click();
  await page.getByRole('menuitem', { name: 'Desfazer recebimento' }).click();
  await page.getByRole('button', { name: 'Receber veículo' }).waitFor();
});
