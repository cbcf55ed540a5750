import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paralisacaoContracts } from '@oferta/contracts/agenda/paralisacao.ts';
import { servicoContracts, type ServicoAgendado } from '@oferta/contracts/agenda/servico.ts';
import { type Dia, minutoDoDia } from '@oferta/domain/dia.ts';
import { formatHora } from '@oferta/domain/tempo/horario.ts';
import type { Visitor } from '../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';
import {
  contratarMecanico,
  marcarTresCarros,
  quartaDaquiA,
  servicoDoDia,
} from '../support/dia-de-oficina.ts';
import { abrirFundos } from '../support/fundos.ts';
import { servicoAIniciar } from '../support/servico-a-iniciar.ts';

/** Who does a job, where and when, said in a dialog or by dropping it: nothing starts by it. */
let aberta: CasaAberta;
let oficina: Visitor;
let dia: Dia;
let revisor: number;
let outro: number;
let servicos: number[];

beforeAll(async () => {
  aberta = await abrirCasa();
  dia = quartaDaquiA(60);
  revisor = await contratarMecanico(aberta, 'Revisor Das Raias');
  outro = await contratarMecanico(aberta, 'Outro Das Raias', 2);
  servicos = await marcarTresCarros(aberta, { dia, nome: 'Da Bandeja', placa: 'BDJ' });
  oficina = await aberta.entrar(1);
});
afterAll(() => aberta.fechar());

const abrir = async (por: 'mecanico' | 'box'): Promise<Page> => {
  const { codConcessionaria, cnpj } = aberta.casa;
  const { page } = oficina;
  await page.goto(
    `/agenda-virtual/calendar2/${codConcessionaria}/${cnpj}?dia=${dia}&por=${por}&bandeja=true`,
  );
  const bandeja = page.getByRole('complementary', { name: 'A escalar' });
  await page.locator('[data-resource]').first().waitFor();
  await bandeja.waitFor();
  return page;
};
const ficha = (at: number): Locator =>
  oficina.page
    .getByRole('complementary', { name: 'A escalar' })
    .getByRole('button')
    .filter({ hasText: `Cliente Da Bandeja ${at}` });
const cartao = (at: number): Locator => oficina.page.locator(`[data-event="${servicos[at]}"]`);
const dialogo = (nome: string): Locator => oficina.page.getByRole('dialog', { name: nome, exact: true });

const salvo = (at: number): Promise<ServicoAgendado> => servicoDoDia(aberta, dia, servicos[at]);

const horaDe = ({ inicioPlanejado }: ServicoAgendado): string | null =>
  inicioPlanejado && formatHora(minutoDoDia(new Date(inicioPlanejado), aberta.casa.fuso));

/** Carries something to a lane's first working hours until the board says something of it, without letting it go. */
async function levar(o: Locator, raia: string, aviso: string): Promise<void> {
  const { page } = oficina;
  const de = await o.boundingBox();
  const lugar = page.locator(`[data-resource="${raia}"]`);
  await lugar.scrollIntoViewIfNeeded();
  const para = await lugar.boundingBox();
  if (!de || !para) throw new Error('nothing to carry, or nowhere to');
  await page.mouse.move(de.x + 20, de.y + 10);
  await page.mouse.down();
  const [x, y] = [para.x + 300, para.y + 20];
  await page.mouse.move(x, y, { steps: 4 });
  // The code that carries is fetched when something is first taken.
  await expect
    .poll(async () => {
      await page.mouse.move(x + 1, y);
      await page.mouse.move(x, y);
      return page.getByText(aviso).first().isVisible();
    })
    .toBe(true);
}

test('a job of the tray is given a mechanic at its own hour of its own day, and goes back with Desfazer', async () => {
  const page = await abrir('mecanico');
  const { horaAgendamento } = await salvo(0);
  await ficha(0).click();
  const escalar = dialogo('Escalar serviço');
  const hora = escalar.getByRole('textbox', { name: 'Hora' });
  expect(await hora.inputValue()).toBe(horaAgendamento);
  await escalar.getByLabel(/^Mecânico/).selectOption(String(revisor));
  await escalar.getByRole('button', { name: 'Escalar serviço' }).click();
  await cartao(0).waitFor();
  const escalado = await salvo(0);
  expect(escalado).toMatchObject({ status: 1, codMecanico: revisor });
  expect(horaDe(escalado)).toBe(horaAgendamento);

  await page.getByRole('button', { name: 'Desfazer' }).last().click();
  await ficha(0).waitFor();
  await expect.poll(() => salvo(0)).toMatchObject({ codMecanico: null, inicioPlanejado: null });
});

test('who drops a job of nobody in a bay is asked who does it there', async () => {
  const page = await abrir('box');
  const raia = await page.locator('[data-resource]').first().getAttribute('data-resource');
  await levar(ficha(1), raia ?? '', 'Ao soltar, escolha quem faz o serviço.');
  await page.mouse.up();
  const escalar = dialogo('Escalar serviço');
  expect(await escalar.getByLabel('Box').inputValue()).toBe(raia);
  const hora = await escalar.getByRole('textbox', { name: 'Hora' }).inputValue();
  await escalar.getByLabel(/^Mecânico/).selectOption(String(revisor));
  await escalar.getByRole('button', { name: 'Escalar serviço' }).click();
  await cartao(1).waitFor();
  const escalado = await salvo(1);
  expect(escalado).toMatchObject({ codMecanico: revisor, codBox: Number(raia) });
  expect(horaDe(escalado)).toBe(hora);
});

test('a job that stands over lunch keeps its work when it moves, and on its way back', async () => {
  const { desk, casa } = aberta;
  const { fuso } = casa;
  const { codServico, versao } = await salvo(1);
  await desk.call(servicoContracts.agendamentoMecanico, {
    body: { codServico, versao, codMecanico: revisor, data: dia, hora: '11:30', duracaoMin: 90 },
  });
  const trecho = ({ inicioPlanejado, fimPlanejado }: ServicoAgendado) =>
    [inicioPlanejado, fimPlanejado].map((em) => formatHora(minutoDoDia(new Date(em ?? 0), fuso)));
  // An hour of it is lunch.
  expect(trecho(await salvo(1))).toEqual(['11:30', '14:00']);

  const page = await abrir('mecanico');
  await cartao(1).focus();
  await page.keyboard.press('Space');
  await page.getByText('Pego. Setas movem').waitFor({ state: 'attached' });
  for (let quartos = 0; quartos < 10; quartos += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect.poll(async () => trecho(await salvo(1))).toEqual(['14:00', '15:30']);

  await page.getByRole('button', { name: 'Desfazer' }).last().click();
  await expect.poll(async () => trecho(await salvo(1))).toEqual(['11:30', '14:00']);
});

test('a mechanic without the speciality takes a job once it is said why', async () => {
  const page = await abrir('mecanico');
  await levar(ficha(2), String(outro), 'não tem esta especialidade. Ao soltar, diga o motivo');
  await page.mouse.up();
  const motivo = dialogo('Escalar assim mesmo?');
  await motivo.getByRole('button', { name: 'Escalar assim mesmo' }).click();
  await motivo.getByText('Informe o motivo para escalar assim mesmo').waitFor();
  await motivo.getByLabel(/^Motivo/).fill('Acompanhado pelo chefe');
  await motivo.getByRole('button', { name: 'Escalar assim mesmo' }).click();
  await expect.poll(() => salvo(2)).toMatchObject({ codMecanico: outro });
  await cartao(2).waitFor();
});

test('a job of the list changes hands without starting; stopped, it is planned where it was dropped', async () => {
  const { desk, casa } = aberta;
  const { codServico } = await servicoAIniciar(aberta);
  const params = { codServico };
  const { page } = oficina;
  const doDia = await desk.call(servicoContracts.listServicosAgendados, {
    params: { codConcessionaria: casa.codConcessionaria, data: '0' },
  });
  const servico = doDia.find((cada) => cada.codServico === codServico);
  await page.goto(`/agenda-virtual/servicos?q=${servico?.placa ?? ''}`);
  const linha = page.getByRole('listitem').filter({ hasText: servico?.descricao ?? '' });
  await linha
    .getByRole('button', { name: /^Mais ações/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Trocar mecânico ou horário' }).click();
  const trocar = dialogo('Trocar mecânico ou horário');
  expect(await trocar.getByRole('textbox', { name: 'Hora' }).inputValue()).toBe(servico && horaDe(servico));
  await trocar.getByRole('button', { name: 'Salvar mudança' }).waitFor();
  expect(await trocar.getByRole('button', { name: /Iniciar/ }).count()).toBe(0);
  await trocar.getByRole('button', { name: 'Voltar' }).click();

  await desk.call(servicoContracts.iniciarServico, { params });
  await desk.call(paralisacaoContracts.paralisarServico, { params, body: { motivo: 'aguardandoPeca' } });
  await abrir('mecanico');
  const parado = page
    .getByRole('complementary', { name: 'A escalar' })
    .getByRole('button')
    .filter({ hasText: servico?.cliente ?? '' })
    .filter({ hasText: 'peça' });
  await parado.scrollIntoViewIfNeeded();
  await levar(parado, String(outro), 'Já tem Cliente Da Bandeja 2');
  await page.mouse.up();
  const programar = dialogo('Programar serviço');
  expect(await programar.getByLabel(/^Mecânico/).inputValue()).toBe(String(outro));
  const hora = await programar.getByRole('textbox', { name: 'Hora' }).inputValue();
  expect(hora).toMatch(/^\d{2}:\d{2}$/);
});

test('no screen complained on its console', () => {
  const recusado = /Failed to load resource/;
  expect(oficina.complaints.filter((text) => !recusado.test(text))).toEqual([]);
});

test('what is tried in "E se?" is nowhere until it is applied, and goes back with Desfazer', async () => {
  const fundos = abrirFundos(aberta.product.folder);
  const doDia = () => fundos.impressaoDoDia(aberta.casa.codConcessionaria, dia);
  const page = await abrir('mecanico');
  const antes = await doDia();
  expect(antes).toContain('Cliente Da Bandeja 0');

  const painel = page.getByRole('complementary', { name: 'O que muda' });
  const darLugar = painel.getByRole('button', { name: /Cliente Da Bandeja 0/ });
  await page.getByRole('link', { name: 'E se?' }).click();
  await darLugar.click();
  await page.getByRole('button', { name: 'Aplicar 1 mudança' }).waitFor();
  await page.getByRole('button', { name: 'Retirar mecânico' }).click();
  await page.getByRole('menuitem', { name: 'Revisor Das Raias' }).click();
  await painel.getByText('Retirar Revisor').waitFor();
  await page.getByRole('button', { name: 'Aplicar 2 mudanças' }).waitFor();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await page.waitForURL('**/agenda-virtual/mecanicos?*');
  expect(await doDia()).toBe(antes);

  await page.getByRole('link', { name: 'E se?' }).click();
  await darLugar.click();
  await page.getByRole('button', { name: 'Aplicar 1 mudança' }).click();
  await page.waitForURL('**/agenda-virtual/mecanicos?*');
  await expect.poll(async () => (await salvo(0)).inicioPlanejado).not.toBe(null);
  await page.getByRole('button', { name: 'Desfazer' }).last().click();
  await expect.poll(() => salvo(0)).toMatchObject({ codMecanico: null, inicioPlanejado: null });
  await fundos.fechar();
});
