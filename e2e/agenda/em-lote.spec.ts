import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { equipeContracts } from '@oferta/contracts/agenda/equipe.ts';
import { addDias, diaDaSemana, type Dia } from '@oferta/domain/dia.ts';
import type { Visitor } from '../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';
import { hoje } from '../support/product.ts';

/** Many appointments moved at once: what would clash is seen first, all of them go or none, and one press brings them back. */
let aberta: CasaAberta;
let ana: Visitor;
let bia: Visitor;
let dia: Dia;
let codConsultor: number;

const MEIA_HORA = 30;

beforeAll(async () => {
  aberta = await abrirCasa();
  ana = await aberta.entrar(4);
  bia = await aberta.entrar(5);
  ({ dia, codConsultor } = await tardeLivre());
  for (const [placa, hora] of [
    ['LOT1A01', '14:00'],
    ['LOT1A02', '14:30'],
    ['LOT1A03', '16:00'],
  ] as const)
    await aberta.desk.call(agendamentoContracts.criarAgendamento, {
      body: {
        codConcessionaria: aberta.casa.codConcessionaria,
        codConsultor,
        dataAgendamento: dia,
        horaAgendamento: hora,
        duracaoMin: MEIA_HORA,
        cliente: { nome: `Cliente ${placa}`, telefone: '(11) 90000-0000' },
        veiculo: { placa, modelo: 'Modelo' },
        servicos: [{ codTipoServico: 1, descricao: 'Revisão', tempoPadraoMin: MEIA_HORA }],
        origem: 'balcao',
      },
    });
  for (const { page } of [ana, bia]) await page.goto(`/agenda-virtual/agendamentos?dia=${dia}`);
});
afterAll(() => aberta.fechar());

/** A consultant and a day weeks ahead that the house is open and they have nothing. */
async function tardeLivre(): Promise<{ codConsultor: number; dia: Dia }> {
  const params = { codConcessionaria: aberta.casa.codConcessionaria };
  const consultores = await aberta.desk.call(equipeContracts.agendaconsultores, { params });
  for (let daqui = 30; daqui < 60; daqui += 1) {
    const candidato = addDias(hoje(), daqui);
    // Weekend afternoons may be closed.
    if ([0, 6].includes(diaDaSemana(candidato))) continue;
    const [primeira] = await aberta.desk.call(equipeContracts.vagas, {
      params,
      query: { aPartirDe: candidato, minutos: MEIA_HORA },
    });
    if (primeira?.dia !== candidato) continue;
    const doDia = await aberta.desk.call(agendamentoContracts.listAgendamentos, {
      params: { ...params, inicio: candidato, fim: candidato },
    });
    const livre = consultores.find(
      (consultor) => !doDia.some((cada) => cada.codConsultor === consultor.codConsultor),
    );
    if (livre) return { codConsultor: livre.codConsultor, dia: candidato };
  }
  throw new Error('no consultant has a free day');
}

const linha = (page: Page, placa: string) => page.getByRole('row').filter({ hasText: placa });
const naHora = (page: Page, placa: string, hora: string) =>
  linha(page, placa).getByText(hora, { exact: true }).first().waitFor();

test('what clashes is told and keeps everything in its place; what fits moves together, and comes back', async () => {
  const { page } = ana;
  for (const placa of ['LOT1A01', 'LOT1A02']) await linha(page, placa).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Mover ou reatribuir 2' }).click();
  const lote = page.getByRole('dialog', { name: 'Mover ou reatribuir' });
  const mover = lote.getByRole('button', { name: 'Mover 2 agendamentos' });
  expect(await mover.isDisabled()).toBe(true);

  await lote.getByLabel('Horário').selectOption('120');
  await lote.getByText('1 conflito: nada muda enquanto houver algum.').waitFor();
  await lote.getByText(/LOT1A03/).waitFor();
  expect(await mover.isDisabled()).toBe(true);

  // Who has no place may stay, and be taken along again.
  await lote.getByRole('button', { name: 'Deixar de fora' }).click();
  await lote.getByText('1 fica como está.').waitFor();
  await expect.poll(() => lote.getByRole('button', { name: 'Mover 1 agendamento' }).isEnabled()).toBe(true);
  await lote.getByRole('button', { name: 'Incluir de novo' }).click();
  await mover.waitFor();

  // Each takes the time that the other leaves.
  await lote.getByLabel('Horário').selectOption('30');
  await lote.getByText('Nenhum conflito. Todos mudam juntos.').waitFor();
  await mover.click();
  await lote.waitFor({ state: 'detached' });
  await naHora(bia.page, 'LOT1A01', '14:30');
  await naHora(bia.page, 'LOT1A02', '15:00');

  await page.getByRole('button', { name: 'Desfazer' }).last().click();
  await naHora(bia.page, 'LOT1A01', '14:00');
  await naHora(bia.page, 'LOT1A02', '14:30');
});

test('AG-03 what an absence leaves without its place is a list that stays, and goes back to the bolsão together', async () => {
  const { page } = ana;
  const { codConcessionaria } = aberta.casa;
  const bloqueio = { recurso: 'consultor', codRecurso: codConsultor, dia, motivo: 'Treinamento' } as const;
  await aberta.desk.call(equipeContracts.bloquear, {
    body: { codConcessionaria, ...bloqueio, inicio: '13:30', fim: '15:30' },
  });
  await page.goto(`/agenda-virtual/agendamentos?dia=${dia}&lista=semLugar`);
  for (const placa of ['LOT1A01', 'LOT1A02']) {
    await linha(page, placa)
      .getByText(/: Treinamento$/)
      .waitFor();
    await linha(page, placa).getByRole('checkbox').check();
  }
  // At four they are back.
  expect(await linha(page, 'LOT1A03').count()).toBe(0);

  await page.getByRole('button', { name: 'Mover ou reatribuir 2' }).click();
  const lote = page.getByRole('dialog', { name: 'Mover ou reatribuir' });
  await lote.getByLabel('Passar para').selectOption('Devolver ao bolsão');
  await lote.getByText('Nenhum conflito. Todos mudam juntos.').waitFor();
  await lote.getByRole('button', { name: 'Mover 2 agendamentos' }).click();
  await page.getByText(/tem lugar\.$/).waitFor();
  const pedidos = await aberta.desk.call(agendamentoContracts.bolsao, {
    params: { codConcessionaria, data: dia },
  });
  expect(pedidos.map(({ placa }) => placa)).toEqual(expect.arrayContaining(['LOT1A01', 'LOT1A02']));
});

test('no screen complained on its console', () => {
  expect([...ana.complaints, ...bia.complaints]).toEqual([]);
});
