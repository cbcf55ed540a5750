import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { equipeContracts } from '@oferta/contracts/agenda/equipe.ts';
import { servicoContracts } from '@oferta/contracts/agenda/servico.ts';
import { mecanicoContracts } from '@oferta/contracts/cadastros/mecanico.ts';
import { formatHora } from '@oferta/domain/tempo/horario.ts';
import { addDias, type Dia, diaDaSemana } from '@oferta/domain/dia.ts';
import { expectNoSidewaysScroll, type Visitor } from '../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';
import { hoje } from '../support/product.ts';

/** A mechanic's full afternoon: whoever needs longer pushes the next job back, and the last one out of the day. */
let aberta: CasaAberta;
let oficina: Visitor;
let dia: Dia;
let fim: number;
let codMecanico: number;

beforeAll(async () => {
  aberta = await abrirCasa();
  const { desk, casa } = aberta;
  const { codConcessionaria, cnpj } = casa;
  const { semana } = await desk.call(mecanicoContracts.opcoesMecanico, { params: { codConcessionaria } });
  // Weeks ahead, in the middle of a week: nobody of the demo stands there.
  dia = [0, 1, 2, 3, 4, 5, 6].map((mais) => addDias(hoje(), 60 + mais)).find(isQuarta) ?? hoje();
  fim = semana[3]?.fechamento ?? 0;
  ({ codMecanico } = await desk.call(mecanicoContracts.criarMecanico, {
    body: {
      codConcessionaria,
      nome: 'Tarde Cheia',
      especialidades: [{ codTipoServico: 1, nivel: null, validade: null }],
      jornada: null,
      custoHoraCentavos: null,
      codigoDms: '',
      codBox: null,
    },
  }));
  const marcar = await marcador();
  await marcar('Embreagem', fim - 300, 120);
  await marcar('Alinhamento', fim - 180, 60);
  await marcar('Correia dentada', fim - 120, 120);
  oficina = await aberta.entrar(2);
  await oficina.page.goto(`/agenda-virtual/calendar2/${codConcessionaria}/${cnpj}?dia=${dia}`);
});
afterAll(() => aberta.fechar());

const isQuarta = (cada: Dia): boolean => diaDaSemana(cada) === 3;

/** Books a job at the next free time of the counter and puts it on the mechanic's lane. */
async function marcador() {
  const { desk, casa } = aberta;
  const { codConcessionaria } = casa;
  const vagas = await desk.call(equipeContracts.vagas, {
    params: { codConcessionaria },
    query: { aPartirDe: dia, minutos: 30, quantas: 3 },
  });
  return async (descricao: string, inicioMin: number, minutos: number): Promise<void> => {
    const vaga = vagas.shift();
    if (!vaga) throw new Error('the house has no free time');
    const { servicos } = await desk.call(agendamentoContracts.criarAgendamento, {
      body: {
        codConcessionaria,
        codConsultor: vaga.codConsultor,
        dataAgendamento: vaga.dia,
        horaAgendamento: vaga.hora,
        duracaoMin: 30,
        cliente: { nome: `Cliente ${descricao}`, telefone: '(11) 90000-0000' },
        veiculo: { placa: `TMP${vagas.length}A0${vagas.length}`, modelo: 'Modelo' },
        servicos: [{ codTipoServico: 1, descricao, tempoPadraoMin: minutos }],
        origem: 'balcao',
      },
    });
    const [servico] = servicos;
    if (!servico) throw new Error('the appointment has no job');
    await desk.call(servicoContracts.agendamentoMecanico, {
      body: { codServico: servico.codServico, codMecanico, data: dia, hora: formatHora(inicioMin) },
    });
  };
}

const cartao = (descricao: string): Locator =>
  oficina.page.locator('[data-event]').filter({ hasText: descricao });

/** Asks for half an hour more from the card's menu. */
async function pedirTempo(descricao: string, motivo: string): Promise<Locator> {
  const { page } = oficina;
  await cartao(descricao).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Acrescentar tempo' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Acrescentar tempo' });
  await dialogo.getByRole('button', { name: '30 min' }).click();
  await dialogo.getByLabel('Motivo').fill(motivo);
  await dialogo.getByRole('button', { name: 'Acrescentar tempo' }).click();
  return dialogo;
}

test('a job that has not begun and would not finish before closing is told to move', async () => {
  const { page } = oficina;
  const dialogo = await pedirTempo('Correia dentada', 'Tensor travado');
  await dialogo.getByText('mova este serviço para mais cedo ou para outro dia.').waitFor();
  await page.keyboard.press('Escape');
  await dialogo.waitFor({ state: 'detached' });
});

test('a full afternoon: the next goes later, whoever finds no room any more waits in the tray', async () => {
  const { page } = oficina;
  const dialogo = await pedirTempo('Embreagem', 'Volante do motor a trocar');
  await dialogo.getByText('Passam para mais tarde, com o mesmo mecânico:').waitFor();
  const itens = await dialogo.getByRole('listitem').allInnerTexts();
  expect(itens[0]).toMatch(
    new RegExp(`Alinhamento\\s.*${formatHora(fim - 180)} → ${formatHora(fim - 150)}$`, 's'),
  );
  await dialogo.getByText('Não cabem mais neste dia e voltam para “A escalar”:').waitFor();
  expect(itens[1]).toMatch(new RegExp(`Correia dentada\\s.*${formatHora(fim - 120)}$`, 's'));
  await expectNoSidewaysScroll(page);

  await dialogo.getByRole('button', { name: 'Acrescentar e mover 2' }).click();
  await page.getByText('1 serviço espera um horário em “A escalar”').waitFor();
  await cartao('Correia dentada').waitFor({ state: 'detached' });
  const bandeja = page.getByRole('complementary', { name: 'A escalar' });
  if (!(await bandeja.isVisible())) await page.getByRole('button', { name: /A escalar/ }).click();
  await bandeja.getByRole('button', { name: /Correia dentada/ }).waitFor();
  // The one refusal was asked for.
  expect(oficina.complaints.filter((cada) => !cada.includes('422'))).toEqual([]);
});
