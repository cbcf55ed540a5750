import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { equipeContracts } from '@oferta/contracts/agenda/equipe.ts';
import { servicoContracts } from '@oferta/contracts/agenda/servico.ts';
import { instanteDe, type Dia } from '@oferta/domain/dia.ts';
import { parseHora } from '@oferta/domain/tempo/horario.ts';
import type { Visitor } from '../../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../../support/casa-aberta.ts';
import {
  contratarMecanico,
  marcarTresCarros,
  quartaDaquiA,
  servicoDoDia,
} from '../../support/dia-de-oficina.ts';

/** "Replanejar o dia": a mechanic is away, and the plan that finds their jobs places is refused in part, made anew and applied. */
let aberta: CasaAberta;
let chefe: Visitor;
let dia: Dia;
let ausente: number;
let servicos: number[];

beforeAll(async () => {
  aberta = await abrirCasa();
  dia = quartaDaquiA(70);
  ausente = await contratarMecanico(aberta, 'Ausente Do Plano');
  await contratarMecanico(aberta, 'Reserva Do Plano');
  servicos = await marcarTres();
  chefe = await aberta.entrar(1);
});
afterAll(() => aberta.fechar());

/** Three cars of the day whose jobs are one mechanic's, who is then away all day. */
async function marcarTres(): Promise<number[]> {
  const { desk, casa } = aberta;
  const { codConcessionaria } = casa;
  const marcados = await marcarTresCarros(aberta, { dia, nome: 'Do Plano', placa: 'PLN' });
  for (const [at, codServico] of marcados.entries()) {
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

const servico = (codServico: number | undefined) => servicoDoDia(aberta, dia, codServico);

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

test('what cannot be saved is promised anew and told; the plan itself tells nobody', async () => {
  const { page } = chefe;
  const { desk, casa } = aberta;
  const { codAgendamento } = await servico(servicos[1]);
  const visita = await desk.call(agendamentoContracts.getAgendamento, { params: { codAgendamento } });
  // An hour after the car comes: its work takes that alone.
  const cedo = instanteDe(dia, (parseHora(visita.horaAgendamento) ?? 0) + 60, casa.fuso).toISOString();
  await desk.call(agendamentoContracts.alterarAgendamento, {
    params: { codAgendamento },
    body: { versao: visita.versao, previsaoEntrega: cedo },
  });
  await abrir(page);
  const perdida = painel(page)
    .getByRole('listitem')
    .filter({ hasText: 'PLN1A01' })
    .filter({ hasText: 'Nova hora' });
  await perdida.waitFor();
  // Where the moves come from stands on the draft's board.
  await page.locator('[data-resource] span', { hasText: 'PLN1A01 →' }).waitFor();
  await perdida.getByRole('button', { name: 'Avisar o cliente de PLN1A01' }).click();
  const mudar = page.getByRole('dialog', { name: 'Mudar previsão de entrega' });
  expect(await mudar.getByLabel('Hora', { exact: true }).inputValue()).not.toBe('');
  await mudar.getByLabel('Motivo da nova previsão').selectOption('Atraso na oficina');
  await mudar.getByRole('button', { name: 'Salvar previsão' }).click();
  await page.getByRole('button', { name: 'Avisar por SMS' }).click();
  await page.getByText('SMS na fila').waitFor();
  const depois = await desk.call(agendamentoContracts.getAgendamento, { params: { codAgendamento } });
  expect(Date.parse(depois.previsaoEntrega ?? '')).toBeGreaterThan(Date.parse(cedo));
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

  // Whoever they came from is still away: nothing goes back, and it is said why.
  await page.getByRole('button', { name: 'Desfazer' }).last().click();
  const recusa = page.getByText(/PLN\S* não pode voltar: .*Resolva isso e tente de novo/);
  await recusa.waitFor();
  await page.getByText('Nada foi desfeito').waitFor();
  for (const at of [1, 2]) expect((await servico(servicos[at])).codMecanico).not.toBe(ausente);
});

test('on a phone the plan alone, with targets for a thumb', async () => {
  const { page } = chefe;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/agenda-virtual/e-se?dia=${dia}`);
  await page.getByRole('button', { name: 'Replanejar o dia' }).click();
  await expect.poll(() => aplicar(page).isEnabled()).toBe(true);
  // Somebody changes the day between plan and yes: it is said here as at the desk.
  const { codServico, versao } = await servico(servicos[2]);
  await aberta.desk.call(servicoContracts.agendamentoMecanico, {
    body: { codServico, versao, codMecanico: null, data: dia, hora: '16:00', duracaoMin: 60 },
  });
  await painel(page).getByText('1 cartão mudou desde o plano.').waitFor();
  expect(await aplicar(page).isDisabled()).toBe(true);
  await painel(page).getByRole('button', { name: 'Refazer', exact: true }).click();
  await expect.poll(() => aplicar(page).innerText()).toBe('Aplicar 2 mudanças');
  const recusar = painel(page).getByRole('button', { name: 'Recusar PLN0A00' });
  expect((await recusar.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await recusar.click();
  await expect.poll(() => aplicar(page).innerText()).toBe('Aplicar 1 mudança');
  await painel(page).getByRole('button', { name: 'Desfazer' }).click();
  await expect.poll(() => aplicar(page).innerText()).toBe('Aplicar 2 mudanças');
  await expect.poll(() => aplicar(page).isEnabled()).toBe(true);
  await aplicar(page).click();
  await page.getByText('2 mudanças aplicadas').waitFor();
  expect((await servico(servicos[0])).codMecanico).not.toBe(ausente);
});
