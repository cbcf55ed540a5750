import { afterAll, beforeAll, expect, test } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import type { Entrega } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { paralisacaoContracts } from '@oferta/contracts/agenda/paralisacao.ts';
import { servicoContracts, type ServicoAgendado } from '@oferta/contracts/agenda/servico.ts';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import { instanteDe, minutoDoDia } from '@oferta/domain/dia.ts';
import type { Visitor } from '../support/browser.ts';
import { openDesk, type Desk } from '../support/calls.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';
import { hoje } from '../support/product.ts';
import { segurar } from '../support/segurar.ts';

const AS_10 = 10 * 60;
const AS_16 = 16 * 60;

/** One afternoon: what was promised in the morning, and what came of it. */
let aberta: CasaAberta;
let desk: Desk;
let ana: Visitor;
/** Stopped in the morning, expected back at eleven. */
let parado: ServicoAgendado;

beforeAll(async () => {
  aberta = await abrirCasa();
  await irPara(AS_10);
  const correndo = (await servicosDeHoje()).filter(({ status, paralisado }) => status === 2 && !paralisado);
  const [primeiro] = correndo;
  if (!primeiro) throw new Error('nobody works on anything');
  parado = await desk.call(paralisacaoContracts.paralisarServico, {
    params: { codServico: primeiro.codServico },
    body: {
      motivo: 'aguardandoPeca',
      previsaoRetorno: instanteDe(hoje(), AS_10 + 60, aberta.casa.fuso).toISOString(),
    },
  });
  await irPara(AS_16);
  ana = await aberta.entrar(4);
});
afterAll(() => aberta.fechar());

async function irPara(minuto: number): Promise<void> {
  await aberta.product.kill();
  await aberta.product.restart(instanteDe(hoje(), minuto, aberta.casa.fuso).getTime() - Date.now());
  desk = await openDesk(aberta.product);
}
const params = () => ({ codConcessionaria: aberta.casa.codConcessionaria, data: '0' });
const servicosDeHoje = () => desk.call(servicoContracts.listServicosAgendados, { params: params() });
const entregasDeHoje = () => desk.call(agendamentoContracts.agendamentoEntrega, { params: params() });
const nomeDe = ({ placa, cliente }: Pick<Entrega, 'placa' | 'cliente'>): string =>
  placa ? formatPlaca(placa) : cliente;

test('AG-14 a promise is made anew with why, and the client can be told', async () => {
  const { page } = ana;
  const entrega = (await entregasDeHoje()).find(
    ({ entregueEm, previsaoEntrega, servicos }) =>
      entregueEm === null && previsaoEntrega !== null && servicos.some(({ status }) => status < 4),
  );
  if (!entrega) throw new Error('nothing is promised');
  await page.goto('/agenda-virtual/entregas');
  const linha = page.getByRole('row').filter({ hasText: nomeDe(entrega) });
  await linha.getByTitle(/trabalho|já passou|paralisado|inspeção/).waitFor();
  await linha.getByRole('button', { name: 'Mudar previsão' }).click();

  const mudar = page.getByRole('dialog', { name: 'Mudar previsão de entrega' });
  await mudar
    .getByRole('textbox', { name: 'Previsão de entrega' })
    .fill(hoje().split('-').toReversed().join('/'));
  await mudar.getByRole('textbox', { name: 'Hora' }).fill('18:20');
  await mudar.getByRole('button', { name: 'Salvar previsão' }).click();
  await mudar.getByText('Informe por que a previsão de entrega mudou').waitFor();
  await mudar.getByLabel('Motivo da nova previsão').selectOption('Atraso na oficina');
  await mudar.getByRole('button', { name: 'Salvar previsão' }).click();

  const avisar = page.getByRole('dialog', { name: 'Avisar o cliente?' });
  await avisar.getByRole('button', { name: 'Avisar por WhatsApp' }).waitFor();
  await avisar.getByRole('button', { name: 'Agora não' }).click();
  const agora = (await entregasDeHoje()).find(
    ({ codAgendamento }) => codAgendamento === entrega.codAgendamento,
  );
  expect(minutoDoDia(new Date(agora?.previsaoEntrega ?? ''), aberta.casa.fuso)).toBe(18 * 60 + 20);
});

test('a stopped job that should be back by now cannot be overlooked', async () => {
  const { page } = ana;
  await page.goto('/agenda-virtual/paralisados');
  await page.getByRole('button', { name: /Retorno vencido/ }).click();
  const linha = page.getByRole('row').filter({ hasText: nomeDe(parado) });
  await linha.getByText('Retorno').getByText('de atraso').waitFor();
  expect(await linha.getByRole('cell').allInnerTexts()).toContainEqual(expect.stringContaining('11:00'));
});

test('the part comes later than thought: the forecast moves and the job no longer stands out', async () => {
  const { page } = ana;
  await page.goto('/agenda-virtual/paralisados?motivo=vencida');
  const linha = page.getByRole('row').filter({ hasText: nomeDe(parado) });
  await linha.getByRole('button', { name: 'Previsão de retorno' }).click();
  const retorno = page.getByRole('dialog', { name: 'Previsão de retorno' });
  await retorno.getByRole('textbox', { name: 'Hora' }).fill('15:00');
  await retorno.getByRole('button', { name: 'Salvar previsão' }).click();
  await retorno.getByText('A previsão de retorno já passou').waitFor();
  await retorno.getByRole('textbox', { name: 'Hora' }).fill('17:45');
  await retorno.getByRole('textbox', { name: 'Detalhe' }).fill('Transportadora atrasou');
  await retorno.getByRole('button', { name: 'Salvar previsão' }).click();
  await retorno.waitFor({ state: 'detached' });

  // Of those that are overdue it is none any more.
  await linha.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /Retorno vencido/ }).click();
  await linha.getByText('Retorno').getByText('17:45').waitFor();
  await linha.getByText('Transportadora atrasou').waitFor();
});

test('who leads the workshop says it from the tray of the board', async () => {
  const lider = await aberta.entrar(3);
  await lider.page.goto('/oficina-digital/mecanicos');
  const naBandeja = lider.page.getByRole('region', { name: 'Paralisados' });
  await lider.page.getByRole('button', { name: /A escalar/ }).waitFor();
  if (!(await naBandeja.isVisible())) await lider.page.getByRole('button', { name: /A escalar/ }).click();
  const soltar = await segurar(lider.page, '**/agendaVirtual/calendario/**');
  await naBandeja
    .getByTitle(/^Programar/)
    .filter({ hasText: nomeDe(parado) })
    .click();
  const programar = lider.page.getByRole('dialog', { name: 'Programar serviço' });
  await programar.getByText(/Retorno previsto: .*17:45/).waitFor();
  await programar
    .getByRole('group', { name: 'Primeiros horários livres' })
    .getByRole('button')
    .first()
    .waitFor();
  const mudar = programar.getByRole('button', { name: 'Mudar previsão' });
  const onde = (await mudar.boundingBox())?.y;
  soltar();
  await programar.getByRole('option', { name: 'Box 1', exact: true }).waitFor({ state: 'attached' });
  // The bays that come do not move it from under a finger.
  expect((await mudar.boundingBox())?.y).toBeCloseTo(onde ?? 0, 0);
  await mudar.click();
  const retorno = lider.page.getByRole('dialog', { name: 'Previsão de retorno' });
  await retorno.getByRole('textbox', { name: 'Hora' }).fill('18:10');
  await retorno.getByRole('button', { name: 'Salvar previsão' }).click();
  await retorno.waitFor({ state: 'detached' });
  // The reception sees it without asking.
  await ana.page
    .getByRole('row')
    .filter({ hasText: nomeDe(parado) })
    .getByText('18:10')
    .waitFor();
});

test('who stops a job may say until when', async () => {
  const { page } = ana;
  const correndo = (await servicosDeHoje()).find(({ status, paralisado }) => status === 2 && !paralisado);
  if (!correndo) throw new Error('nobody works on anything');
  await page.goto(`/agenda-virtual/servicos?q=${correndo.placa ?? correndo.cliente}`);
  await page
    .getByRole('button', { name: new RegExp(`^Mais ações de ${correndo.descricao}`) })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Paralisar serviço' }).click();
  const pausar = page.getByRole('dialog', { name: 'Paralisar serviço' });
  await pausar.getByRole('textbox', { name: 'Hora' }).fill('18:30');
  await pausar.getByRole('button', { name: 'Paralisar serviço' }).click();
  await pausar.getByText('Informe o dia e a hora da previsão de retorno').waitFor();
  await pausar
    .getByRole('textbox', { name: 'Previsão de retorno' })
    .fill(hoje().split('-').toReversed().join('/'));
  await pausar.getByRole('button', { name: 'Paralisar serviço' }).click();
  await pausar.waitFor({ state: 'detached' });
  const depois = (await servicosDeHoje()).find(({ codServico }) => codServico === correndo.codServico);
  expect(depois).toMatchObject({
    paralisado: true,
    previsaoRetorno: instanteDe(hoje(), 18 * 60 + 30, aberta.casa.fuso)
      .toISOString()
      .replace('.000Z', 'Z'),
  });
});
