import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { equipeContracts } from '@oferta/contracts/agenda/equipe.ts';
import { servicoContracts, type ServicoAgendado } from '@oferta/contracts/agenda/servico.ts';
import { mecanicoContracts } from '@oferta/contracts/cadastros/mecanico.ts';
import { addDias, type Dia, diaDaSemana } from '@oferta/domain/dia.ts';
import type { Visitor } from '../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';
import { hoje } from '../support/product.ts';

/** "Replanejar o dia": a mechanic is away, and the plan that finds their jobs places is refused in part, made anew and applied. */
let aberta: CasaAberta;
let chefe: Visitor;
let dia: Dia;
let ausente: number;
let servicos: number[];

beforeAll(async () => {
  aberta = await abrirCasa();
  // Weeks ahead, in the middle of a week: nobody of the demo stands there.
  dia = [0, 1, 2, 3, 4, 5, 6].map((mais) => addDias(hoje(), 70 + mais)).find(isQuarta) ?? hoje();
  ausente = await contratar('Ausente Do Plano');
  await contratar('Reserva Do Plano');
  servicos = await marcarTres();
  chefe = await aberta.entrar(1);
});
afterAll(() => aberta.fechar());

const isQuarta = (cada: Dia): boolean => diaDaSemana(cada) === 3;

async function contratar(nome: string): Promise<number> {
  const { codMecanico } = await aberta.desk.call(mecanicoContracts.criarMecanico, {
    body: {
      codConcessionaria: aberta.casa.codConcessionaria,
      nome,
      especialidades: [{ codTipoServico: 1, nivel: null, validade: null }],
      jornada: null,
      custoHoraCentavos: null,
      codigoDms: '',
      codBox: null,
    },
  });
  return codMecanico;
}

/** Three cars of the day whose jobs are one mechanic's, who is then away all day. */
async function marcarTres(): Promise<number[]> {
  const { desk, casa } = aberta;
  const { codConcessionaria } = casa;
  const vagas = await desk.call(equipeContracts.vagas, {
    params: { codConcessionaria },
    query: { aPartirDe: dia, minutos: 30, quantas: 3 },
  });
  const marcados: number[] = [];
  for (const [at, vaga] of vagas.entries()) {
    const marcado = await desk.call(agendamentoContracts.criarAgendamento, {
      body: {
        codConcessionaria,
        codConsultor: vaga.codConsultor,
        dataAgendamento: vaga.dia,
        horaAgendamento: vaga.hora,
        duracaoMin: 30,
        cliente: { nome: `Cliente Do Plano ${at}`, telefone: '(11) 90000-0000' },
        veiculo: { placa: `PLN${at}A0${at}`, modelo: 'Modelo' },
        servicos: [{ codTipoServico: 1, descricao: 'Revisão do plano', tempoPadraoMin: 60 }],
        origem: 'balcao',
      },
    });
    const codServico = marcado.servicos[0]?.codServico ?? 0;
    marcados.push(codServico);
    const { versao } = await servico(codServico);
    await desk.call(servicoContracts.agendamentoMecanico, {
      body: { codServico, versao, codMecanico: ausente, data: dia, hora: `${14 + at}:00`, duracaoMin: 60 },
    });
  }
  await desk.call(equipeContracts.bloquear, {
    body: {
      codConcessionaria,
      recurso: 'mecanico',
      codRecurso: ausente,
      dia,
      inicio: '00:00',
      fim: '23:59',
      motivo: 'Doente',
    },
  });
  return marcados;
}

async function servico(codServico: number | undefined): Promise<ServicoAgendado> {
  const doDia = await aberta.desk.call(servicoContracts.listServicosAgendados, {
    params: { codConcessionaria: aberta.casa.codConcessionaria, data: dia },
  });
  const achado = doDia.find((cada) => cada.codServico === codServico);
  if (!achado) throw new Error('the job has left its day');
  return achado;
}

const painel = (page: Page): Locator => page.getByRole('complementary', { name: 'Replanejar o dia' });
const mexidas = (page: Page): Locator =>
  painel(page).getByRole('list', { name: 'Mudanças do plano' }).getByRole('listitem');
const aplicar = (page: Page): Locator => painel(page).getByRole('button', { name: /^Aplicar/ });

async function abrir(page: Page): Promise<void> {
  const { codConcessionaria, cnpj } = aberta.casa;
  await page.goto(`/agenda-virtual/calendar2/${codConcessionaria}/${cnpj}?dia=${dia}`);
  await page.getByRole('link', { name: 'Replanejar o dia' }).click();
  await painel(page)
    .getByText(/^feito em/)
    .waitFor();
}

test('the day that moves between plan and yes: nothing can be applied until it is planned again', async () => {
  const { page } = chefe;
  await abrir(page);
  await expect.poll(() => aplicar(page).isEnabled()).toBe(true);
  const { codServico, versao } = await servico(servicos[2]);
  await aberta.desk.call(servicoContracts.agendamentoMecanico, {
    body: { codServico, versao, codMecanico: null, data: dia, hora: '16:00', duracaoMin: 60 },
  });
  await painel(page).getByText('1 cartão mudou desde o plano.').waitFor();
  expect(await aplicar(page).isDisabled()).toBe(true);
  await painel(page).getByRole('button', { name: 'Refazer', exact: true }).click();
  await expect.poll(() => aplicar(page).isEnabled()).toBe(true);
  expect(await mexidas(page).count()).toBe(3);
});

test('from the board to a plan, one move refused, made anew, and applied in one go', async () => {
  const { page } = chefe;
  await abrir(page);
  await expect.poll(() => mexidas(page).count()).toBe(3);
  expect(await mexidas(page).first().innerText()).toContain('Ausente D.');

  await painel(page).getByRole('button', { name: 'Recusar PLN0A00' }).click();
  await painel(page).getByText('PLN0A00 recusada, fica como está.').waitFor();
  await expect.poll(() => aplicar(page).innerText()).toBe('Aplicar 2 mudanças');
  await expect.poll(() => aplicar(page).isEnabled()).toBe(true);
  expect((await servico(servicos[1])).codMecanico).toBe(ausente);
  await aplicar(page).click();
  await page.getByText('2 mudanças aplicadas').waitFor();
  expect((await servico(servicos[0])).codMecanico).toBe(ausente);
  for (const at of [1, 2]) expect((await servico(servicos[at])).codMecanico).not.toBe(ausente);
});

test('on a phone the plan alone, with targets for a thumb', async () => {
  const { page } = chefe;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/agenda-virtual/e-se?dia=${dia}`);
  await page.getByRole('button', { name: 'Replanejar o dia' }).click();
  await expect.poll(() => aplicar(page).isEnabled()).toBe(true);
  const recusar = painel(page).getByRole('button', { name: 'Recusar PLN0A00' });
  expect((await recusar.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await recusar.click();
  await painel(page).getByText('O dia já está no melhor que cabe').waitFor();
  await painel(page).getByRole('button', { name: 'Desfazer' }).click();
  await expect.poll(() => aplicar(page).isEnabled()).toBe(true);
  await aplicar(page).click();
  await page.getByText('1 mudança aplicada').waitFor();
  expect((await servico(servicos[0])).codMecanico).not.toBe(ausente);
});
